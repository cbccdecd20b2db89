/** Below this many rows all are rendered, so that print and the browser's search find them. */
export const virtualFrom = 60;
/** About 40 pages, which a browser lays out quickly. */
export const maxPrintedRows = 2000;

/** The items to render, with their places in pixels: all 0 when nothing is left out between them. */
export interface RowsWindow {
  readonly items: readonly { readonly index: number; readonly start: number; readonly end: number }[];
  /** Where the first item of the list begins, and the last one ends. */
  readonly top: number;
  readonly bottom: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** The first `most` items. */
export const allRows = (count: number, most: number): RowsWindow => ({
  items: Array.from({ length: Math.min(count, most) }, (_, index) => ({ index, start: 0, end: 0 })),
  top: 0,
  bottom: 0,
  measure: undefined,
});
