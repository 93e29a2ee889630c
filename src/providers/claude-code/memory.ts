import type { AgentMemory } from "../provider.ts";

/** Longest name of a folder the client gives a project as it is; a longer one is cut and gets a hash. */
const LONGEST = 200;

/** What Claude Code reads at every start and writes by itself; measured on the pinned client. */
export const memory: AgentMemory = {
  file: (settingsHome, root) => `${settingsHome}/projects/${folderName(root)}/memory/MEMORY.md`,
  linesRead: 200,
  bytesRead: 25_000,
};

function folderName(root: string): string {
  const name = root.replace(/[^a-zA-Z0-9]/g, "-");
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST)}-${hashOf(root)}`;
}

function hashOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return Math.abs(hash).toString(36);
}
