import type { clientNotes } from '@cartwright/contract/accounts/client-contacts.contract';
import type { Operation } from '@cartwright/contract/contract';
import type { followUps } from '@cartwright/contract/accounts/follow-ups.contract';
import type { Line } from '../slots.ts';

type OfNotes = Extract<Operation, `accounts.${keyof typeof followUps | keyof typeof clientNotes}`>;

/** The lines of the matrix for notes about clients and for follow-ups. */
export const noteLines: { readonly [O in OfNotes]: Line<O> } = {
  'accounts.notes': (own) => ({ params: { id: own.client }, body: {} }),
  'accounts.addNote': (own) => ({
    body: { clientId: own.client, note: 'Called', followUp: { day: '2026-12-01' } },
  }),
  'accounts.deleteNote': (own) => ({ body: { clientId: own.client, noteId: own.clientNote } }),
  'accounts.followUps': () => ({ body: { mine: false } }),
  'accounts.clientFollowUps': (own) => ({ params: { id: own.client }, body: {} }),
  'accounts.addFollowUp': (own) => ({
    body: { clientId: own.client, day: '2026-12-01', what: 'Call again', noteId: own.clientNote, orderId: own.order },
  }),
  'accounts.changeFollowUp': (own) => ({ body: { followUpId: own.followUp, day: '2026-12-01' } }),
  'accounts.endFollowUp': (own) => ({ body: { followUpId: own.followUp, as: 'done' } }),
  'accounts.reopenFollowUp': (own) => ({ body: { followUpId: own.doneFollowUp } }),
};
