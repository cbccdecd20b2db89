/** A marker on the screen, in pixels from the map's left top; `name` only where one may stand beside it. */
export interface Spot {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Half of its width. */
  readonly half: number;
  readonly name: string | undefined;
}

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A letter's width, a line's height, and the gap between a marker and its name: pixels, about. */
const LETTER = 6.4;
const LINE = 16;
const GAP = 4;
/** Longer names are cut. */
export const LONGEST_NAME = 150;

const touches = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The markers beside which there is room for their names: none lies on another, or on another marker. */
export function withRoom(spots: readonly Spot[]): Set<string> {
  const taken = spots.map(({ x, y, half }): Rect => ({
    left: x - half,
    right: x + half,
    top: y - half,
    bottom: y + half,
  }));
  const named = new Set<string>();
  for (const { key, x, y, half, name } of spots) {
    if (name === undefined) continue;
    const left = x + half + GAP;
    const width = Math.min(LONGEST_NAME, name.length * LETTER);
    const box = { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
    if (taken.some((other) => touches(box, other))) continue;
    taken.push(box);
    named.add(key);
  }
  return named;
}
