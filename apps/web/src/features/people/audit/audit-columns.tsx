import { places, type AllowedPlaces } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dayTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import type { AuditRow } from './audit-list.ts';
import { AuditFacts } from './AuditFacts.tsx';
import { actionText, actorText, factsText, subjectText } from './audit-text.ts';

const c = columnsOf<AuditRow>();

/** The screen of the record, for those who may open it. */
function placeOf({ entity, entityId, subject, orderNo }: AuditRow, to: AllowedPlaces): string | undefined {
  if (entityId === null) return undefined;
  if (orderNo !== null) return to.order(entityId, orderNo);
  if (subject === null) return undefined;
  if (entity === 'client') return to.client(entityId);
  return entity === 'person' || entity === 'role' ? places.people() : undefined;
}

/** When, who, what, on what, and the details. */
export const auditColumns = (to: AllowedPlaces) => [
  c.custom('at', 'When', ({ at }) => <time dateTime={at}>{dayTime(at)}</time>, {
    width: 172,
    whole: true,
    mobile: true,
  }),
  c.custom('personName', 'Who', actorText, { width: 150, title: actorText }),
  c.custom('action', 'What', actionText, { width: 150, title: actionText, mobile: true }),
  c.custom(
    'entity',
    'On what',
    (row) => {
      const href = placeOf(row, to);
      return href === undefined ? (
        subjectText(row)
      ) : (
        <AppLink className="link" href={href} tabIndex={-1}>
          {subjectText(row)}
        </AppLink>
      );
    },
    { width: 190, title: subjectText },
  ),
  c.custom('facts', 'Details', (row) => <AuditFacts row={row} />, { width: 110, grow: true, title: factsText }),
];
