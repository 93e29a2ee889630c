import {
  currentItem,
  filtered,
  groupOf,
  stepped,
  steppedByTopic,
  toggled,
  unmarked,
  type Walk,
} from "../../review/walk.ts";

const STEPS: Readonly<Record<string, number>> = {
  ...{
    n: 1,
    right: 1,
    down: 1,
    j: 1,
    return: 1,
    pagedown: 10,
    G: Number.POSITIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
  },
  ...{
    b: -1,
    left: -1,
    up: -1,
    k: -1,
    backspace: -1,
    pageup: -10,
    g: Number.NEGATIVE_INFINITY,
    home: Number.NEGATIVE_INFINITY,
  },
};

/** The walk after a key that moves or marks; undefined for any other key. */
export function movedBy(key: string, walk: Walk): Walk | undefined {
  const step = STEPS[key];
  if (step !== undefined) return stepped(walk, step);
  if (key === "t" || key === "T") return steppedByTopic(walk, key === "t" ? 1 : -1);
  if (key === "a") return toggled(walk, groupOf(walk));
  if (key === "A") return toggled(walk, walk.items);
  if (key === "escape") return walk.marked.size > 0 ? unmarked(walk) : filtered(walk, {});
  if (key !== "space") return undefined;
  const item = currentItem(walk);
  return item === undefined ? walk : stepped(toggled(walk, [item]), 1);
}
