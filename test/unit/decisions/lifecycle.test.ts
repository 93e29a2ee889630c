import { describe, expect, it } from "vitest";
import {
  accepted,
  confirmed,
  dismissed,
  edited,
  movedTo,
  pinned,
  relinked,
  renumbered,
  restored,
  revoked,
  supersededBy,
  superseding,
  validated,
} from "../../../src/decisions/lifecycle.ts";
import { draft, inForce, TIME } from "./sample.ts";

const LATER = "2026-06-01T00:00:00.000Z";

describe("a decision's life", () => {
  const old = inForce(7, { decision: "Use jest" });

  it("begins in force under its number", () => {
    expect(accepted(draft({ decision: "Use jest" }), 7)).toMatchObject({
      id: "0007-use-jest",
      status: "accepted",
      date: TIME,
    });
  });

  it("links both ends of a replacement", () => {
    expect(supersededBy(old, "0008-use-vitest", LATER)).toMatchObject({
      status: "superseded",
      supersededBy: "0008-use-vitest",
      updated: LATER,
    });
    const replacement = superseding(inForce(8, { decision: "Use vitest" }), [old.id, old.id]);
    expect(replacement.supersedes).toEqual(["0007-use-jest"]);
  });

  it("ends by revocation with a reason only", () => {
    expect(revoked(old, " a joke ", LATER)).toMatchObject({
      status: "revoked",
      revokedReason: "a joke",
      updated: LATER,
    });
    expect(() => revoked(old, " ", LATER)).toThrow("no reason given to revoke 0007-use-jest");
  });

  it("cannot end twice", () => {
    const gone = supersededBy(old, "0008-use-vitest", LATER);
    expect(() => supersededBy(gone, "0009-x", LATER)).toThrow(
      "0007-use-jest is superseded by 0008-use-vitest, not in force",
    );
    expect(() => revoked(revoked(old, "x", LATER), "y", LATER)).toThrow("0007-use-jest is revoked, not in force");
    expect(() => validated(gone, LATER)).toThrow("not in force");
  });

  it("can be restored, and then forgets what ended it", () => {
    const back = restored(revoked(old, "a joke", LATER), LATER);
    expect(back).toEqual({ ...old, updated: LATER });
    expect(restored(supersededBy(old, "0008-x", LATER), LATER)).not.toHaveProperty("supersededBy");
  });

  it("is dismissed while it is a proposal, the reason kept", () => {
    const proposal = draft({ decision: "Use jest" });
    expect(dismissed(proposal, "no", LATER)).toMatchObject({ status: "rejected", revokedReason: "no" });
    expect(dismissed(proposal, "", LATER)).not.toHaveProperty("revokedReason");
    expect(() => dismissed(old, "no", LATER)).toThrow(
      "0007-use-jest is accepted, and only a proposal can be dismissed",
    );
  });

  it("is confirmed, validated, pinned, moved and edited without losing anything else", () => {
    expect(confirmed(old)).toEqual({ ...old, confirmationCount: 1 });
    expect(validated(old, LATER)).toEqual({ ...old, confirmationCount: 1, lastValidated: LATER, updated: LATER });
    expect(pinned(old, true, LATER)).toEqual({ ...old, pinned: true, updated: LATER });
    expect(movedTo(old, "shared", LATER)).toEqual({ ...old, scope: "shared", updated: LATER });
    const change = edited(old, { title: "Jest", context: "why" }, LATER);
    expect(change).toEqual({ ...old, title: "Jest", body: { decision: "Use jest", context: "why" }, updated: LATER });
  });

  it("takes its references along when a number changes", () => {
    const moved = renumbered(old, 12, LATER);
    expect(moved.id).toBe("0012-use-jest");
    const replacement = superseding(inForce(8, { decision: "Use vitest", causalParentId: old.id }), [old.id]);
    expect(relinked(replacement, old.id, moved.id)).toMatchObject({ supersedes: [moved.id], causalParentId: moved.id });
    expect(relinked(replacement, "0099-x", "0100-x")).toBe(replacement);
  });
});
