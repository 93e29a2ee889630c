import type { Rolldown } from "tsdown";

/**
 * A build plugin: a library becomes a file of its own that is loaded when one of its functions is first called, not
 * when the program starts; a module of Node's own is loaded then, too. For what only some runs need; `functions` are
 * those the program imports; the modules whose path `others` fits import more of them, and get the whole as ever.
 */
export function lazyLibraries(functions: Readonly<Record<string, readonly string[]>>, others: RegExp): Rolldown.Plugin {
  return {
    name: "lazy-libraries",
    resolveId(id, importer) {
      if (/^\.\/library-[\w-]+\.cjs$/.test(id)) return { id, external: true };
      return id in functions && importer !== undefined && !importer.startsWith("\0lazy:") && !others.test(importer)
        ? `\0lazy:${id}`
        : null;
    },
    load(id) {
      const name = id.startsWith("\0lazy:") ? id.slice(6) : undefined;
      if (name === undefined) return null;
      const file = name.startsWith("node:") ? name : `./library-${name}.cjs`;
      const calls = (functions[name] ?? []).map(
        (call) => `export function ${call}(...values) { return require("${file}").${call}(...values); }`,
      );
      return calls.join("\n");
    },
  };
}
