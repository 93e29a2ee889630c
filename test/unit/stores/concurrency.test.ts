import { expect, it } from "vitest";
import { numberOf } from "../../../src/decisions/stem.ts";
import { readAll } from "../../../src/stores/decision-files.ts";
import { readEvents } from "../../../src/stores/events-file.ts";
import { indexMdVerdict } from "../../../src/stores/index-md.ts";
import { runChild } from "./children.ts";
import { openHome } from "./fixture.ts";

it("gives sixteen processes that add at once numbers of their own, and loses nothing", async () => {
  const home = openHome();
  const each = 5;
  const ended = await Promise.all(Array.from({ length: 16 }, () => runChild([home.folder, "add", String(each)])));
  expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual(ended.map(() => [0, ""]));
  const store = home.context.stores.private;
  const { decisions, findings } = readAll(store);
  expect(findings).toEqual([]);
  expect(decisions.map(({ id }) => numberOf(id))).toEqual(Array.from({ length: 16 * each }, (_, at) => at + 1));
  expect(readEvents(store).events.map(({ stem }) => stem)).toEqual(decisions.map(({ id }) => id));
  expect(home.index.count()).toBe(16 * each);
  expect(indexMdVerdict(store, home.context.floor)).toBe("current");
});
