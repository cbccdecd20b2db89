import { auditKinds } from '@cartwright/contract/people/audit-kinds';
import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type AuditRow = OutputOf<'people.audit'>['data'][number];

/** Filters of the audit in the address. */
export type AuditFilters = {
  readonly person: number | null;
  readonly kind: string | null;
  /** Business days, both included. */
  readonly from: string | null;
  readonly to: string | null;
};

const initialFilters: AuditFilters = { person: null, kind: null, from: null, to: null };

/** The audit, the newest first; 50 a page. */
export const auditList = defineList({
  name: 'audit-ui',
  noun: 'entry',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ person, kind, from, to }, { skip, take }) =>
    readPage('people.audit', {
      body: {
        personId: person,
        kind: auditKinds.find((each) => each === kind) ?? null,
        from,
        to,
        page: { skip, take },
      },
    }),
  rowId: (row) => row.auditId,
  rowLabel: ({ action, subject }) => `${action} ${subject ?? ''}`,
});
