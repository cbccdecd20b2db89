import type { people } from '@cartwright/contract/people/people.contract';
import type { Output } from '@cartwright/contract/route';
import { orderName } from '@cartwright/domain/orders/order-name';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

type AuditRow = Output<typeof people.audit>['data'][number];

const subjectOf = ({ orderNo, subject, entityId }: AuditRow) =>
  orderNo === null ? (subject ?? (entityId === null ? null : String(entityId))) : orderName({ orderNo });

const factsOf = ({ facts }: AuditRow): string =>
  facts.map(({ label, from, to }) => `${label}: ${from === null ? '' : `${from} → `}${to ?? '–'}`).join('; ');

/** The list of the staff, and the audit. */
export const peopleExports: ExportedLists = {
  'people.list': listExport<typeof people.list>()(
    { title: 'People', noun: 'person' },
    {
      name: [
        'text',
        (person) => person.name,
        ['Email', 'text', (person) => person.email],
        ['Active', 'flag', (person) => person.isActive],
      ],
      roleName: 'text',
      lastSeenAt: 'time',
      isTwoFactorOn: 'flag',
    },
  ),
  'people.audit': listExport<typeof people.audit>()(
    { title: 'Audit', noun: 'row' },
    {
      at: 'time',
      personName: 'text',
      action: 'text',
      entity: ['text', ({ entity }) => entity.replaceAll('_', ' '), ['Record', 'text', subjectOf]],
      facts: ['text', factsOf],
    },
  ),
};
