import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { GridColumn } from './column-types.ts';
import type { SortKey } from './grid-search.ts';
import { nextSort } from './grid-sort.ts';
import { menuColumn, selectColumn } from './use-columns.ts';

export interface GridHeaderProps<T> {
  columns: readonly GridColumn<T>[];
  sort: readonly SortKey[];
  /** Without it the columns cannot be sorted. */
  onSort: ((sort: readonly SortKey[]) => void) | undefined;
  /** The column with the tab stop when it stands in the header, or -1. */
  activeCol: number;
  /** How many of the loaded rows are selected: all, some or none. */
  selected: 'all' | 'some' | 'none';
  onSelectAll: (on: boolean) => void;
  hidden: boolean;
}

const label = (id: string) => (id === menuColumn ? <span className="sr">Actions</span> : null);

function Header<T>({ columns, sort, onSort, activeCol, selected, onSelectAll, hidden }: GridHeaderProps<T>) {
  return (
    <thead className={hidden ? 'sr' : undefined}>
      <tr aria-rowindex={1}>
        {columns.map((column, col) => {
          const at = { 'data-at': `-1:${col}`, tabIndex: col === activeCol ? 0 : -1 };
          const order = sort.findIndex((key) => key.field === column.id);
          const key = sort[order];
          const direction = key?.desc ? 'descending' : 'ascending';
          const sortable = column.sortable && onSort !== undefined && !hidden;
          const check = column.id === selectColumn;
          return (
            <th
              key={column.id}
              scope="col"
              aria-colindex={col + 1}
              aria-sort={sortable ? (key ? direction : 'none') : undefined}
              className={column.numeric ? 'n' : undefined}
              {...(sortable || check ? {} : at)}
            >
              {check ? (
                <Checkbox
                  {...at}
                  aria-label="Select the rows of this page"
                  checked={selected === 'all'}
                  partly={selected === 'some'}
                  onChange={(event) => onSelectAll(event.target.checked)}
                />
              ) : null}
              {sortable ? (
                <button
                  type="button"
                  className="sort"
                  {...at}
                  onClick={(event) =>
                    onSort?.(nextSort(sort, column.id, event.shiftKey || event.ctrlKey || event.metaKey))
                  }
                >
                  {column.header}
                  {key ? <SortMark desc={key.desc} place={sort.length > 1 ? order + 1 : 0} /> : null}
                </button>
              ) : (
                (label(column.id) ?? column.header)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const SortMark = ({ desc, place }: { desc: boolean; place: number }) => (
  <span className="sort-mark" aria-hidden>
    {desc ? <ArrowDown size={12} /> : <ArrowUp size={12} />}
    {place > 0 ? place : null}
  </span>
);

export const GridHeader = memo(Header);
