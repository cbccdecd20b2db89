/**
 * The widths at which a layout changes, in pixels, for windows and for containers. Style sheets name them:
 * `@media (--from-desk)`, `@container cart-page (--below-tablet)`.
 */
export const widths = {
  /** Below it: the phone's layout with bottom bar, sheets and cards instead of columns. */
  tablet: 640,
  /** A line with fields is one row. */
  fields: 820,
  /** A row has all its columns. */
  landscape: 900,
  /** Side panels are beside the main part. */
  desk: 1024,
  /** A screen has a column of its own for what accompanies it. */
  wide: 1200,
  /** What is known of a row is beside its grid. */
  panel: 1280,
  /** The navigation shows its labels. */
  full: 1360,
} as const;

export type Width = keyof typeof widths;

export const from = (width: Width): string => `(min-width: ${widths[width]}px)`;
export const below = (width: Width): string => `(max-width: ${widths[width] - 1}px)`;
