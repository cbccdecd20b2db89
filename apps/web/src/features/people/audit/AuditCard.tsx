import { dayTime } from '../../../lib/format.ts';
import type { AuditRow } from './audit-list.ts';
import { actionText, actorText, factsText, subjectText } from './audit-text.ts';
import css from './AuditPage.module.css';

/** An entry on a phone. */
export const AuditCard = ({ row }: { row: AuditRow }) => (
  <div className={css.card}>
    <span>
      <b>{actionText(row)}</b>
      <time dateTime={row.at}>{dayTime(row.at)}</time>
    </span>
    <span>
      {actorText(row)} · {subjectText(row)}
    </span>
    {row.facts.length === 0 ? null : <small>{factsText(row)}</small>}
  </div>
);
