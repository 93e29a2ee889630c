import { expect, it } from "vitest";
import { capturedRepository, drain, listSpool, readLedger, sendThroughShim } from "../support/captured-repository.ts";
import { fuzzReceive } from "../support/fuzz-receive.ts";
import { createRandom, MUTATIONS, utf8 } from "../support/payload-mutations.ts";
import { temporaryHome } from "../support/temporary-home.ts";

const SEED = Number(process.env["STET_FUZZ_SEED"] ?? 20_261);

it(`ends every broken receipt as one ledger line (STET_FUZZ_SEED=${SEED}; npm run fuzz does 100,000)`, () => {
  const { folder } = temporaryHome();
  const { runs, outcomes, failures } = fuzzReceive({
    seed: SEED,
    home: folder,
    noise: 80,
    mutations: 220,
    extremes: 5,
  });
  expect(failures).toEqual([]);
  expect(runs).toBe(305);
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(["recorded", "rejected", "skipped"]));
});

it("takes them through the installed shim without a word, and the drain ends each", () => {
  const home = capturedRepository();
  const random = createRandom(SEED);
  const whole = utf8(JSON.stringify({ session_id: "s", cwd: home.workdir, prompt: "use pnpm, not npm" }));
  const sent = Array.from({ length: 40 }, () => MUTATIONS[random(MUTATIONS.length)]?.(whole, random) ?? whole);
  for (const payload of sent) {
    expect(sendThroughShim(home, "UserPromptSubmit", payload)).toEqual({ status: 0, stdout: "", stderr: "" });
  }
  expect(drain(home)).toEqual({ status: 0, stdout: "", stderr: "" });
  expect(listSpool(home)).toEqual([]);
  expect(new Set(readLedger(home).map(({ receipt }) => receipt)).size).toBe(sent.length);
  expect(readLedger(home)).toHaveLength(sent.length);
});
