import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type InvitationRow = OutputOf<'invitations.list'>['data'][number];

export type InvitationFilters = {
  readonly q: string;
  readonly pending: boolean;
  readonly declined: boolean;
  readonly accepted: boolean;
};

const initialFilters: InvitationFilters = { q: '', pending: true, declined: false, accepted: false };

/** Invitations, 20 a page, pending ones by default (spec 001 §2, §9). */
export const invitationList = defineList({
  name: 'invitations-ui',
  noun: 'invitation',
  size: 20,
  sort: [{ field: 'createdAt', desc: true }],
  filters: initialFilters,
  query: ({ q, pending, declined, accepted }: InvitationFilters, page: PageRequest) =>
    readPage('invitations.list', {
      body: { searchKey: q, showPending: pending, showDeclined: declined, showAccepted: accepted, page },
    }),
  rowId: (row) => row.id,
  rowLabel: (row) => row.companyName,
});
