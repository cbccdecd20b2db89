import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { cellData, pinStyle } from '../body/cells.ts';
import type { ShownColumn } from './column-types.ts';
import { expandColumn, isControlColumn, menuColumn, selectColumn } from './control-columns.ts';
import type { SortKey } from '../list/grid-search.ts';
import { nextSort } from './grid-sort.ts';
import { classes } from '../../lib/classes.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import css from './GridHeader.module.css';

export interface GridHeaderProps<T> {
  columns: readonly ShownColumn<T>[];
  sort: readonly SortKey[];
  /** Without it the columns cannot be sorted. */
  onSort: ((sort: readonly SortKey[]) => void) | undefined;
  /** Prefetches the sort that a click on the hovered header would cause. */
  onPrefetchSort: ((sort: readonly SortKey[]) => void) | undefined;
  /** Without it the columns cannot be resized. */
  onResize: ((widths: Readonly<Record<string, number | undefined>>) => void) | undefined;
  /** A drag of the column's edge begins. */
  onResizeStart: (id: string) => void;
  /** The column with the tab stop when it is in the header, or -1. */
  activeCol: number;
  /** Whether all, some or none of the loaded rows are selected. */
  selected: 'all' | 'some' | 'none';
  onSelectAll: (on: boolean) => void;
  hidden: boolean;
}

/** Milliseconds of hovering before a prefetch. */
const hoverMs = 60;

const names: Readonly<Record<string, string>> = { [menuColumn]: 'Actions', [expandColumn]: 'Details' };

function Header<T>({
  columns,
  sort,
  onSort,
  onPrefetchSort,
  onResize,
  onResizeStart,
  activeCol,
  hidden,
  ...rest
}: GridHeaderProps<T>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <thead className={classes(css.head, hidden && 'sr')}>
      <tr aria-rowindex={1}>
        {columns.map((column, col) => {
          const at = { 'data-at': `-1:${col}`, tabIndex: col === activeCol ? 0 : -1 };
          const order = sort.findIndex((key) => key.field === column.id);
          const key = sort[order];
          const direction = key?.desc ? 'descending' : 'ascending';
          const sortable = column.sortable && onSort !== undefined && !hidden;
          const check = column.id === selectColumn;
          const isControl = isControlColumn(column.id);
          const name = names[column.id];
          return (
            <th
              key={column.id}
              scope="col"
              aria-colindex={col + 1}
              aria-sort={sortable ? (key ? direction : 'none') : undefined}
              style={pinStyle(column.pin)}
              {...cellData(column)}
              {...(sortable || check ? {} : at)}
            >
              {check ? (
                <Checkbox
                  {...at}
                  aria-label="Select the rows of this page"
                  checked={rest.selected === 'all'}
                  indeterminate={rest.selected === 'some'}
                  onChange={(event) => rest.onSelectAll(event.target.checked)}
                />
              ) : null}
              {sortable ? (
                <button
                  type="button"
                  className={css.sort}
                  {...at}
                  title={`${column.header}: sort; with Shift by several columns`}
                  onPointerEnter={() => {
                    timer.current = setTimeout(() => onPrefetchSort?.(nextSort(sort, column.id, false)), hoverMs);
                  }}
                  onPointerLeave={() => clearTimeout(timer.current)}
                  onClick={(event) =>
                    onSort?.(nextSort(sort, column.id, event.shiftKey || event.ctrlKey || event.metaKey))
                  }
                >
                  {column.header}
                  {key ? <SortMark desc={key.desc} place={sort.length > 1 ? order + 1 : 0} /> : null}
                </button>
              ) : (
                ((name && <span className="sr">{name}</span>) ?? column.header)
              )}
              {isControl || hidden || !onResize ? null : (
                <ResizeHandle
                  pin={column.pin}
                  onResizeStart={() => onResizeStart(column.id)}
                  onResize={(width) => onResize({ [column.id]: width })}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const SortMark = ({ desc, place }: { desc: boolean; place: number }) => (
  <span className={css.mark}>
    {desc ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />}
    {place > 0 ? (
      <>
        <span className="sr">, sort key </span>
        <b>{place}</b>
      </>
    ) : null}
  </span>
);

export const GridHeader = memo(Header);
