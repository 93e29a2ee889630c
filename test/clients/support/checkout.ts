import { fileURLToPath } from "node:url";

/** The folder of package.json. */
export const CHECKOUT = fileURLToPath(new URL("../../../", import.meta.url));
