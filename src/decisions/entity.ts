/** File names that name what they are in, in the order in which they are looked for. */
export const MANIFESTS = ["package.json", "pyproject.toml", "Cargo.toml", "go.mod"] as const;

/** The name a package manifest gives; undefined when it gives none or cannot be read as one. */
export function entityFromManifest(fileName: string, text: string): string | undefined {
  const name = nameIn(fileName, text.replace(/^\uFEFF/, ""))?.trim();
  return name === "" ? undefined : name;
}

function nameIn(fileName: string, text: string): string | undefined {
  switch (fileName) {
    case "package.json":
      return nameInJson(text);
    case "pyproject.toml":
      return nameInTable(text, "project") ?? nameInTable(text, "tool.poetry");
    case "Cargo.toml":
      return nameInTable(text, "package");
    case "go.mod":
      return /^\s*module\s+"?([^\s"/]+(?:\/[^\s"/]+)*)"?/m.exec(text)?.[1];
    default:
      return undefined;
  }
}

function nameInJson(text: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(text);
    if (typeof manifest !== "object" || manifest === null || !("name" in manifest)) return undefined;
    return typeof manifest.name === "string" ? manifest.name : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The `name` of one table of a TOML file; a name is always on one line. */
function nameInTable(text: string, table: string): string | undefined {
  let current = "";
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[\s*([^[\]]+?)\s*\]\s*(?:#.*)?$/.exec(line)?.[1];
    if (header !== undefined) current = header;
    else if (current === table) {
      const name = /^\s*name\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(line);
      if (name !== null) return name[1] ?? name[2];
    }
  }
  return undefined;
}
