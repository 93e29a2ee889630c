/** Names of the formats decisions can be exported to, and of all that can be imported; light to load, held to the registry by a test. */
export const EXPORT_FORMATS = ["loopkit", "madr", "adr-tools", "json"] as const;
export const IMPORT_FORMATS = [...EXPORT_FORMATS, "pi-user-decisions", "rules-file", "build-loop"] as const;
