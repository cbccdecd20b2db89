import type { ReactNode } from 'react';
import { classes, pinClass, pinStyle } from './cells.ts';
import type { ShownColumn } from '../columns/column-types.ts';
import { isControlColumn, mobileColumn } from '../columns/control-columns.ts';
import './GridFooter.css';

export interface GridFooterProps<T> {
  columns: readonly ShownColumn<T>[];
  /** `label` describes the sums: "All 1,243 orders in this filter". `values` by column id. */
  footer: { readonly label: string; readonly values: Readonly<Record<string, ReactNode>> };
}

/** Sums in the footer; the label spans the columns up to the first sum. Sums of hidden columns are hidden too. */
export function GridFooter<T>({ columns, footer }: GridFooterProps<T>) {
  const start = columns.findIndex((column) => !isControlColumn(column.id));
  const firstSum = columns.findIndex((column) => column.id in footer.values);
  // A phone's rows have no columns: the sums follow the label.
  const customRows = columns.some((column) => column.id === mobileColumn);
  if (firstSum < 0 && !customRows) return null;
  const end = firstSum > start ? firstSum : start + 1;
  const extraValues = customRows ? Object.entries(footer.values) : [];
  return (
    <tfoot>
      <tr>
        {columns.slice(0, start).map((column) => (
          <td
            key={column.id}
            role="gridcell"
            className={classes('control-cell', pinClass(column.pin))}
            style={pinStyle(column.pin)}
          />
        ))}
        <td role="gridcell" colSpan={end - start}>
          {footer.label}
          {extraValues.map(([id, value]) => (
            <span key={id} className="footer-sum">
              {value}
            </span>
          ))}
        </td>
        {columns.slice(end).map((column) => (
          <td
            key={column.id}
            role="gridcell"
            className={classes(
              column.numeric && 'n',
              isControlColumn(column.id) && 'control-cell',
              pinClass(column.pin),
            )}
            style={pinStyle(column.pin)}
          >
            {footer.values[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
