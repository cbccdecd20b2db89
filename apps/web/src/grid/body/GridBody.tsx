import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { units } from '../../ui/lib/format.ts';
import { usePrinting } from '../../ui/lib/use-media.ts';
import { itemAt, itemOfRow, withRequired } from './body-items.ts';
import type { CellRect } from '../selection/cell-range.ts';
import type { ShownColumn } from '../columns/column-types.ts';
import { DetailRow } from './DetailRow.tsx';
import type { CellPos } from '../selection/grid-keys.ts';
import { GridRow, type GridRowProps } from './GridRow.tsx';
import type { Selected } from '../selection/selection.ts';
import type { OpenCell, RowMarks } from '../editing/use-editing.ts';

export interface BodyHandle {
  /** Scrolls the row into the rendered part. */
  reveal: (row: number) => void;
}

export interface GridBodyProps<T> {
  ref: Ref<BodyHandle>;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowLabel: (row: T) => string;
  columns: readonly ShownColumn<T>[];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  headHeight: number;
  /** Rows have the height of their content, as on a phone. */
  measured: boolean;
  /** Position of the first row in the whole list. */
  offset: number;
  selected: Selected | undefined;
  active: CellPos;
  range: CellRect | undefined;
  open: OpenCell | null;
  marks: Readonly<Record<string, RowMarks>>;
  onType: GridRowProps<T>['onType'];
  onDone: GridRowProps<T>['onDone'];
  detail: ((row: T) => ReactNode) | undefined;
  /** Indexes of the rows whose detail is open, ascending. */
  expanded: readonly number[];
}

/** Below this many rows all are rendered, so that print and the browser's search find them. */
const virtualFrom = 60;
/** About 40 pages, which a browser lays out quickly. */
const maxPrintedRows = 2000;
/** The sticky footer covers rows at the edge, as the header does. */
const footerHeight = 36;
/** Estimated until it is rendered. */
const detailHeight = 200;
/** Rows rendered beyond both edges, for fast scrolling. */
const overscan = 16;

function Body<T>(props: GridBodyProps<T>) {
  const { rows, rowId, columns, scroller, rowHeight, headHeight, measured, active, open, expanded, range } = props;
  const printing = usePrinting();
  const virtual = rows.length >= virtualFrom && !printing;
  const count = rows.length + expanded.length;
  const activeItem = itemOfRow(active.row, expanded);
  const openRow = open === null ? -1 : rows.findIndex((row) => rowId(row) === open.rowId);
  const openItem = openRow < 0 ? -1 : itemOfRow(openRow, expanded);
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
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
  useImperativeHandle(props.ref, () => ({
    reveal: (row) => {
      if (virtual) virtualizer.scrollToIndex(itemOfRow(row, expanded), { align: 'auto' });
    },
  }));
  const drawn = virtual
    ? virtualizer.getVirtualItems()
    : Array.from({ length: Math.min(count, maxPrintedRows) }, (_, index) => ({ index, start: 0, end: 0 }));
  let bottom = virtual ? headHeight : 0;
  const lines = drawn.flatMap(({ index, start, end }) => {
    const { row: at, detail } = itemAt(index, expanded);
    const row = rows[at];
    if (row === undefined) return [];
    const id = rowId(row);
    const gap = start - bottom;
    bottom = end;
    const before = gap > 0 ? [<Gap key={`gap ${index}`} height={gap} columns={columns.length} />] : [];
    const measure = virtual ? virtualizer.measureElement : undefined;
    if (detail)
      return [
        ...before,
        <DetailRow key={`${id} detail`} item={index} columns={columns.length} measure={measure}>
          {props.detail?.(row)}
        </DetailRow>,
      ];
    const inRange = range !== undefined && at >= range.top && at <= range.bottom;
    return [
      ...before,
      <GridRow
        key={id}
        row={row}
        index={at}
        item={index}
        ariaIndex={props.offset + at + 2}
        label={props.rowLabel(row)}
        columns={columns}
        selected={props.selected && id in props.selected}
        expanded={expanded.length > 0 && expanded.includes(at)}
        activeCol={active.row === at ? active.col : -1}
        rangeFrom={inRange ? range.left : -1}
        rangeTo={inRange ? range.right : -1}
        open={open?.rowId === id ? open : null}
        marks={props.marks[id]}
        onType={props.onType}
        onDone={props.onDone}
        measure={measured ? measure : undefined}
      />,
    ];
  });
  const after = virtual ? virtualizer.getTotalSize() + headHeight - bottom : 0;
  return (
    <tbody>
      {lines}
      <Gap height={after} columns={columns.length} />
      {printing && count > maxPrintedRows ? (
        <tr>
          <td colSpan={columns.length}>
            The first {units(maxPrintedRows)} of {units(rows.length)} rows. Narrow the list to print the others.
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden data-gap style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;

export const GridBody = memo(Body);
