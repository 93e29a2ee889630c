/** The folder of a document's name; `.` for one without. */
export function folderOf(name: string): string {
  const at = name.lastIndexOf("/");
  return at <= 0 ? "." : name.slice(0, at);
}
