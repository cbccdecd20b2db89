/** A rectangle on the screen, in pixels from the map's top left. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A label with its desired rectangle, and others that will do, the best first. */
export interface LabelRequest {
  readonly key: string;
  readonly rect: Rect;
  readonly others?: readonly Rect[];
}

/** Approximate width of a letter and height of a line in pixels; longer names are cut. */
const LETTER = 6.4;
const LARGE_LETTER = 8;
const LINE = 16;
export const LONGEST_NAME = 150;
/** Between a marker and its name. */
const GAP = 4;

export const square = (x: number, y: number, half: number): Rect => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** The rectangle of a name to the right of a marker that is `half` wide on that side. */
export const labelBeside = (x: number, y: number, half: number, name: string): Rect => {
  const left = x + half + GAP;
  return { left, right: left + Math.min(LONGEST_NAME, name.length * LETTER), top: y - LINE / 2, bottom: y + LINE / 2 };
};

/** The rectangle of a name around a point; one of a large town is in larger letters. */
export const labelAround = (x: number, y: number, name: string, isLarge = false): Rect => {
  const half = (name.length * (isLarge ? LARGE_LETTER : LETTER)) / 2;
  return { left: x - half, right: x + half, top: y - LINE / 2, bottom: y + LINE / 2 };
};

const touches = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A rectangle moved down, or up when negative. */
export const moved = ({ left, right, top, bottom }: Rect, down: number): Rect => ({
  left,
  right,
  top: top + down,
  bottom: bottom + down,
});

/**
 * Chooses the labels that overlap nothing, each with the number of its rectangle (0 for the desired one); of two
 * overlapping labels the first is shown. `occupied` includes the shown labels.
 */
export function placeLabels(
  there: readonly Rect[],
  requests: readonly LabelRequest[],
): { readonly shown: ReadonlyMap<string, number>; readonly occupied: readonly Rect[] } {
  const occupied = [...there];
  const shown = new Map<string, number>();
  for (const { key, rect, others = [] } of requests) {
    const rects = [rect, ...others];
    const free = rects.findIndex((each) => !occupied.some((other) => touches(each, other)));
    const taken = rects[free];
    if (taken === undefined) continue;
    occupied.push(taken);
    shown.set(key, free);
  }
  return { shown, occupied };
}
