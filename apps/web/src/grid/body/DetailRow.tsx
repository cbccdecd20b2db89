import type { ReactNode } from 'react';
import css from './DetailRow.module.css';

interface DetailRowProps {
  item: number;
  columns: number;
  /** It belongs to the row, and is always there. */
  isNote: boolean;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
  children: ReactNode;
}

/** The detail of the row above: it has tab stops of its own, and Escape returns to that row. */
export const DetailRow = ({ item, columns, isNote, measure, children }: DetailRowProps) => (
  <tr ref={measure} data-index={item} data-detail data-note={isNote || undefined} className={css.detail}>
    <td role="gridcell" colSpan={columns}>
      <div className={css.box}>{children}</div>
    </td>
  </tr>
);
