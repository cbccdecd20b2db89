import type { ReactNode } from 'react';
import css from './DetailRow.module.css';

interface DetailRowProps {
  item: number;
  columns: number;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
  children: ReactNode;
}

/** The detail of the row above: it has tab stops of its own, and Escape returns to that row. */
export const DetailRow = ({ item, columns, measure, children }: DetailRowProps) => (
  <tr ref={measure} data-index={item} data-detail className={css.detail}>
    <td role="gridcell" colSpan={columns}>
      <div className={css.box}>{children}</div>
    </td>
  </tr>
);
