/** A process environment as data, so that nothing below a surface reads `process.env` itself. */
export type Environment = Readonly<Record<string, string | undefined>>;
