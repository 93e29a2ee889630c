import { describe, expect, it } from "vitest";
import { failure, listed } from "../support/decide.ts";
import { repositoryWithQueue } from "../support/full-queue.ts";
import { runJson, runStet } from "../support/run-stet.ts";

interface Review {
  readonly counts: Readonly<Record<string, number>>;
  readonly queue: readonly { readonly id: string; readonly topic: string }[];
}

describe("four hundred proposals", () => {
  it("are listed, narrowed down, promoted and dismissed many at once, and one undo takes each back", () => {
    const home = repositoryWithQueue(400);
    const count = () => runJson<Review>(home, ["review"]).counts["queue"];
    expect(count()).toBe(400);
    expect(runJson<Review>(home, ["review", "--limit", "3"]).queue).toHaveLength(3);
    const { queue } = runJson<Review>(home, ["review", "queue", "--text", "mailer"]);
    expect(queue).toHaveLength(50);
    const both = queue.map(({ id }) => id);
    const one = queue.filter(({ topic }, at) => queue.findIndex((other) => other.topic === topic) === at);
    expect(one).toHaveLength(25);

    expect(failure(home, ["promote", ...both])).toMatchObject({ status: 1, code: "overwrite_refused" });
    expect(count()).toBe(400);
    expect(runStet(home, ["promote", ...one.map(({ id }) => id)]).status).toBe(0);
    expect(listed(home)).toHaveLength(25);
    expect(runStet(home, ["undo"]).status).toBe(0);
    expect(listed(home)).toEqual([]);
    expect(runStet(home, ["dismiss", ...both, "--reason", "no mail here"]).status).toBe(0);
    expect(count()).toBe(350);
    expect(runStet(home, ["undo"]).status).toBe(0);
    expect(count()).toBe(400);
  });
});
