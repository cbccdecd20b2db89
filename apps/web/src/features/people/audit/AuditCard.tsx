import { dayTime } from '../../../lib/format.ts';
import type { AuditRow } from './audit-list.ts';
import { actionText, actorText, factsText, subjectText } from './audit-text.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';

/** An entry on a phone. */
export const AuditCard = ({ row }: { row: AuditRow }) => (
  <RowCard>
    <span>
      <b>{actionText(row)}</b>
      <time dateTime={row.at}>{dayTime(row.at)}</time>
    </span>
    <p>
      {actorText(row)} · {subjectText(row)}
    </p>
    {row.facts.length === 0 ? null : <small>{factsText(row)}</small>}
  </RowCard>
);
