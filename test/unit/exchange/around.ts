import { DEFAULT_VOCABULARY } from "../../../src/decisions/vocabulary.ts";
import type { Around } from "../../../src/exchange/exchange-format.ts";

export const AROUND: Around = {
  project: "shop",
  entity: "shop",
  vocabulary: DEFAULT_VOCABULARY,
  time: "2026-05-04T09:30:00.000Z",
};
