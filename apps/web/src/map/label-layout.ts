/** A rectangle on the screen, in pixels from the map's top left. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A label with its desired rectangle. */
export interface LabelRequest {
  readonly key: string;
  readonly rect: Rect;
}

/** Approximate width of a letter and height of a line in pixels; longer names are cut. */
const LETTER = 6.4;
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

/** The rectangle of a name around a point. */
export const labelAround = (x: number, y: number, name: string): Rect => {
  const half = (name.length * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - LINE / 2, bottom: y + LINE / 2 };
};

const touches = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Chooses the labels that overlap nothing; of two overlapping ones the first is shown. `occupied` includes the shown
 * labels.
 */
export function placeLabels(
  there: readonly Rect[],
  requests: readonly LabelRequest[],
): { readonly shown: ReadonlySet<string>; readonly occupied: readonly Rect[] } {
  const occupied = [...there];
  const shown = new Set<string>();
  for (const { key, rect } of requests) {
    if (occupied.some((other) => touches(rect, other))) continue;
    occupied.push(rect);
    shown.add(key);
  }
  return { shown, occupied };
}
