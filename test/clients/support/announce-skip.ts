import { areClientsSkipped } from "./install-client.ts";

/** Says it on the screen when the run leaves the real clients out. */
export function setup(): void {
  if (areClientsSkipped()) process.stderr.write("STET_SKIP_CLIENTS=1: the tests with real agents are left out\n");
}
