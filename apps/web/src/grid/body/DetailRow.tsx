import type { ReactNode } from 'react';

interface DetailRowProps {
  item: number;
  columns: number;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
  children: ReactNode;
}

/** The detail of the row above: it has tab stops of its own, and Escape returns to that row. */
export const DetailRow = ({ item, columns, measure, children }: DetailRowProps) => (
  <tr ref={measure} data-index={item} className="detail">
    <td role="gridcell" colSpan={columns}>
      <div className="detail-box">{children}</div>
    </td>
  </tr>
);
