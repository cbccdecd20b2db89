import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useImperativeHandle, useLayoutEffect, useReducer } from 'react';
import { itemAt, itemOfRow, withRequired } from './body-items.ts';
import type { VirtualRowsProps } from './grid-body-props.ts';
import { allRows, maxPrintedRows, virtualFrom } from './rows-window.ts';

/** The sticky footer covers rows at the edge, as the header does. */
const footerHeight = 36;
/** Estimated until it is rendered. */
const detailHeight = 200;
/** Rows rendered beyond both edges, for fast scrolling. */
const overscan = 16;

/** Renders the visible part of a long list; of one that has become short, and in print, all. */
export function VirtualRows<T>(props: VirtualRowsProps<T>) {
  const { rows, rowId, scroller, rowHeight, headHeight, active, open, expanded } = props;
  const count = rows.length + expanded.length;
  const enabled = rows.length >= virtualFrom && !props.printing;
  const activeItem = itemOfRow(active.row, expanded);
  const openRow = open === null ? -1 : rows.findIndex((row) => rowId(row) === open.rowId);
  const openItem = openRow < 0 ? -1 : itemOfRow(openRow, expanded);
  const virtualizer = useVirtualizer({
    count,
    enabled,
    overscan,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (itemAt(index, expanded).detail ? detailHeight : rowHeight),
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footerHeight,
    // The row with the focus or the editor stays rendered when it is scrolled away.
    rangeExtractor: useCallback(
      (seen: Range) => withRequired(defaultRangeExtractor(seen), [activeItem, openItem], seen.count),
      [activeItem, openItem],
    ),
    getItemKey: (index) => {
      const { row: at, detail } = itemAt(index, expanded);
      const row = rows[at];
      return row === undefined ? index : `${rowId(row)}${detail ? ' detail' : ''}`;
    },
  });
  // Rows present on the first render: the scroller's element exists only after the first effects.
  const [, rerender] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => rerender(), [rerender]);
  useImperativeHandle(props.handle, () => ({
    reveal: (row) => {
      if (enabled) virtualizer.scrollToIndex(itemOfRow(row, expanded), { align: 'auto' });
    },
  }));
  if (!enabled) return props.children(allRows(count, maxPrintedRows));
  return props.children({
    items: virtualizer.getVirtualItems(),
    top: headHeight,
    bottom: headHeight + virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  });
}
