import type { ReactNode } from 'react';
import { cellData, pinStyle } from './cells.ts';
import type { ShownColumn } from '../columns/column-types.ts';
import { isControlColumn, mobileColumn } from '../columns/control-columns.ts';
import css from './GridFooter.module.css';

export interface GridFooterProps<T> {
  columns: readonly ShownColumn<T>[];
  /** `label` describes the sums: "Total (1,243 orders)". `values` by column id. */
  footer: { readonly label: ReactNode; readonly values: Readonly<Record<string, ReactNode>> };
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
    <tfoot className={css.foot} data-custom-rows={customRows || undefined}>
      <tr>
        {columns.slice(0, start).map((column) => (
          <td key={column.id} role="gridcell" style={pinStyle(column.pin)} {...cellData(column)} />
        ))}
        <td role="gridcell" className={css.label} colSpan={end - start}>
          {footer.label}
          {extraValues.map(([id, value]) => (
            <span key={id} className={css.sum}>
              {value}
            </span>
          ))}
        </td>
        {columns.slice(end).map((column) => (
          <td key={column.id} role="gridcell" style={pinStyle(column.pin)} {...cellData(column)}>
            {footer.values[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
