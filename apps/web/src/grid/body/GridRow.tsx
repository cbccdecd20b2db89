import { memo } from 'react';
import { classes, pinClass, pinStyle } from './cells.ts';
import type { ShownColumn } from '../columns/column-types.ts';
import { isControlColumn } from '../columns/control-columns.ts';
import { cellContent, type CellProps } from './GridCell.tsx';
import './GridRow.css';
import { isEditable } from '../editing/use-editing.ts';

export interface GridRowProps<T> extends CellProps<T> {
  index: number;
  /** Its index among rows and details. */
  item: number;
  ariaIndex: number;
  /** The visible columns in their order; stable while the layout is. */
  columns: readonly ShownColumn<T>[];
  /** The column that holds the grid's tab stop, or -1. */
  activeCol: number;
  /** First and last column of the range of cells in this row, or -1. */
  rangeFrom: number;
  rangeTo: number;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}

function Row<T>(props: GridRowProps<T>) {
  const { measure, rangeFrom, rangeTo, ...rest } = props;
  const { row, index, columns, open, selected, activeCol } = rest;
  return (
    <tr
      ref={measure}
      aria-rowindex={rest.ariaIndex}
      aria-selected={selected}
      data-index={rest.item}
      className={classes('row', selected && 'sel', rest.expanded && 'expanded')}
    >
      {columns.map((column, col) => {
        const editing = open?.columnId === column.id;
        const editable = isEditable(column, row);
        const inRange = rangeFrom >= 0 && col >= rangeFrom && col <= rangeTo;
        return (
          <td
            key={column.id}
            role="gridcell"
            aria-colindex={col + 1}
            aria-readonly={column.edit && !editable ? true : undefined}
            aria-selected={inRange ? true : undefined}
            data-at={`${index}:${col}`}
            tabIndex={col === activeCol ? 0 : -1}
            title={editing ? undefined : column.title?.(row)}
            style={pinStyle(column.pin)}
            className={classes(
              column.numeric && 'n',
              editing && 'editing',
              editable && 'can-edit',
              inRange && 'in-range',
              isControlColumn(column.id) && 'control-cell',
              pinClass(column.pin),
            )}
          >
            {cellContent(column, rest)}
          </td>
        );
      })}
    </tr>
  );
}

/** Memoized: a row renders again only when its data, selection, editor or the layout changes. */
export const GridRow = memo(Row);
