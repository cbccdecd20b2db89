import { Fragment, memo, type ReactNode } from 'react';
import { dash } from '../../lib/format.ts';
import { cellData, pinStyle } from './cells.ts';
import type { GridColumn, ShownColumn } from '../columns/column-types.ts';
import { cellContent, type CellProps } from './GridCell.tsx';
import { isEditable } from '../editing/use-editing.ts';
import css from './GridRow.module.css';

export interface GridRowProps<T> extends CellProps<T> {
  index: number;
  /** Its index among rows and details. */
  item: number;
  ariaIndex: number;
  /** The visible columns in their order; stable while the layout is. */
  columns: readonly ShownColumn<T>[];
  /** A panel shows it. */
  shown: boolean;
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
      aria-current={rest.shown || undefined}
      data-index={rest.item}
      className={css.row}
      data-expanded={rest.expanded || undefined}
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
            data-editing={editing || undefined}
            data-editable={editable || undefined}
            {...cellData(column)}
          >
            {cellContent(column, rest)}
            {column.second ? <small data-second>{secondLine(column.second, row)}</small> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** The values of columns without room, as far as there are any. */
function secondLine<T>(columns: readonly GridColumn<T>[], row: T): ReactNode {
  const values = columns
    .map(({ id, cell, brief = cell }) => ({ id, value: brief(row) }))
    .filter(({ value }) => value !== dash);
  return values.map(({ id, value }, index) => (
    <Fragment key={id}>
      {index > 0 ? ' · ' : null}
      {value}
    </Fragment>
  ));
}

/** Memoized: a row renders again only when its data, selection, editor or the layout changes. */
export const GridRow = memo(Row);
