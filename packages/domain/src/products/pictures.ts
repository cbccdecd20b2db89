/** Pictures of products (goods "products"). */

/** The most pictures of a product. */
export const MOST_PICTURES = 6;

/** The most bytes of a file with a picture. */
export const MAX_PICTURE = 10_000_000;

/** The longest side of each size in pixels. */
export const pictureSizes = { small: 96, medium: 480, large: 1200 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** Whether these are the same pictures in another order. */
export const isReordered = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && new Set([...before, ...after]).size === before.length;
