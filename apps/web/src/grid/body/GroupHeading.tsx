import type { ReactNode } from 'react';
import { count } from '../../lib/format.ts';
import css from './GroupHeading.module.css';

/** The headings of the rows that follow each other with the same name, with their number. */
export function groupHeadings<T extends object>(
  rows: readonly T[],
  nameOf: (row: T) => string,
): (row: T, columns: number) => ReactNode {
  const groups = Map.groupBy(rows, nameOf);
  return (row, columns) => {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group?.[0] !== row) return null;
    return (
      <tr key={`group ${name}`} className={css.group}>
        <td role="rowheader" colSpan={columns}>
          <b>{name}</b> <span className="muted">{count(group.length)}</span>
        </td>
      </tr>
    );
  };
}
