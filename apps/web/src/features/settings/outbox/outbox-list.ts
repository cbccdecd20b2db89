import type { OutputOf } from '@cartwright/contract/contract';
import { type MailStatus, mailStatuses } from '@cartwright/contract/settings/mail-kinds';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type OutboxRow = OutputOf<'settings.outbox'>['data'][number];

/** Filters of the outbox in the address. */
export type OutboxFilters = { readonly status: string | null };

export const statusOf = (given: string | null): MailStatus | null =>
  mailStatuses.find((status) => status === given) ?? null;

const initialFilters: OutboxFilters = { status: null };

/** The mails that were written, the newest first; 50 a page. */
export const outboxList = defineList({
  name: 'outbox-ui',
  noun: 'mail',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ status }, { skip, take }) =>
    readPage('settings.outbox', { body: { status: statusOf(status), page: { skip, take } } }),
  rowId: (row) => row.mailId,
  rowLabel: ({ subject }) => subject,
});
