import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useImperativeHandle, type Ref, type RefObject } from 'react';
import type { GridColumn } from './column-types.ts';
import type { CellPos } from './grid-keys.ts';
import { GridRow, type GridRowProps } from './GridRow.tsx';
import type { Selected } from './selection.ts';
import type { OpenCell, RowMarks } from './use-editing.ts';

export interface BodyHandle {
  /** Scrolls the row into the rendered part. */
  reveal: (row: number) => void;
}

export interface GridBodyProps<T> {
  ref: Ref<BodyHandle>;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowLabel: (row: T) => string;
  columns: readonly GridColumn<T>[];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** Rows have the height of their content: the phone's own rows. */
  measured: boolean;
  /** Position of the first row in the whole list. */
  offset: number;
  selected: Selected | undefined;
  active: CellPos;
  open: OpenCell | null;
  marks: Readonly<Record<string, RowMarks>>;
  onDone: GridRowProps<T>['onDone'];
}

/** Below this many rows all are real, so that print and the browser's search see them. */
const virtualFrom = 60;
/** Heights of the sticky header and footer, which cover rows at the edges. */
const headerHeight = 34;
const footerHeight = 36;

function Body<T>(props: GridBodyProps<T>) {
  const { rows, rowId, columns, scroller, rowHeight, measured, active, open } = props;
  const virtual = rows.length >= virtualFrom;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    overscan: 10,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: footerHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
  });
  useImperativeHandle(props.ref, () => ({
    reveal: (row) => {
      if (virtual) virtualizer.scrollToIndex(row, { align: 'auto' });
    },
  }));
  const items = virtualizer.getVirtualItems();
  const indexes = virtual ? items.map((item) => item.index) : [...rows.keys()];
  const before = virtual ? (items[0]?.start ?? headerHeight) - headerHeight : 0;
  const after = virtual ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? headerHeight) - headerHeight) : 0;
  return (
    <tbody>
      <Gap height={before} columns={columns.length} />
      {indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <GridRow
            key={id}
            row={row}
            index={index}
            ariaIndex={props.offset + index + 2}
            label={props.rowLabel(row)}
            columns={columns}
            selected={props.selected && id in props.selected}
            activeCol={active.row === index ? active.col : -1}
            open={open?.rowId === id ? open : null}
            marks={props.marks[id]}
            onDone={props.onDone}
            measure={virtual && measured ? virtualizer.measureElement : undefined}
          />
        );
      })}
      <Gap height={after} columns={columns.length} />
    </tbody>
  );
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden className="gap" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;

export const GridBody = memo(Body);
