export { ERRORS, type ErrorCode, exitCodeFor, type Finding, StetError } from "./errors.ts";
export { openStet, type Stet, type StetOptions } from "./operations/open-stet.ts";
