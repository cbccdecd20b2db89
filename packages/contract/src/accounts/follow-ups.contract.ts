import { followUpEnds, MAX_FOLLOW_UP } from '@cartwright/domain/accounts/follow-ups';
import { z } from 'zod';
import { businessDay, id, input, instant, listOf, named, pathId, plainPage, text } from '../fields.ts';
import { route } from '../route.ts';

/** Follow-ups: what somebody has promised a client for a day. */

const reading = { method: 'POST', auth: 'staff', permission: ['accounts', 'client'], effect: 'read' } as const;
const editing = { method: 'POST', auth: 'staff', permission: 'accounts.edit', effect: 'write' } as const;

const followUp = named('FollowUp', {
  followUpId: id,
  clientId: id,
  tradename: z.string(),
  dayPhone: z.string().nullable(),
  /** YYYY-MM-DD */
  day: z.string(),
  what: z.string(),
  /** For whom: who is to do it. */
  personId: id,
  personName: z.string(),
  /** The note or call that it was made from. */
  noteId: z.int().nullable(),
  /** The order that it was made from, for those who may see it. */
  orderId: z.int().nullable(),
  orderNo: z.int().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  /** Null while it is open. */
  endedAs: z.enum(followUpEnds).nullable(),
  endedAt: instant.nullable(),
  endedByName: z.string().nullable(),
});

const changed = named('ChangedFollowUp', { ...followUp.shape, message: z.string() });

/** What a follow-up says. */
const what = text(MAX_FOLLOW_UP).refine((value) => value !== '', 'Say what is to be done.');

/** A follow-up of a call that is logged: its day, and what; without it that of the note. */
export const followUpOfNote = input({ day: businessDay, what: text(MAX_FOLLOW_UP).nullish() })
  .meta({ id: 'FollowUpOfNote' })
  .nullish();

const followUpList = listOf(followUp).meta({ id: 'FollowUpList' });

export const followUps = {
  followUps: route({
    ...reading,
    path: '/v1/Clients/follow-ups',
    summary: 'Open follow-ups by their day: those for the caller unless all are asked for, all or the due ones',
    body: input({
      mine: z.boolean().default(true),
      /** Only those of today and of days before. */
      due: z.boolean().default(false),
      page: plainPage.prefault({}),
    }),
    response: followUpList,
    refusals: ['list_too_long'],
  }),
  clientFollowUps: route({
    ...reading,
    path: '/v1/Clients/follow-ups/{id}',
    summary: 'The follow-ups of a client: the open ones by their day, or those that have ended, the last one first',
    params: pathId('id'),
    body: input({ ended: z.boolean().default(false), page: plainPage.prefault({}) }),
    response: followUpList,
    refusals: ['not_found', 'list_too_long'],
  }),
  addFollowUp: route({
    ...editing,
    path: '/v1/Clients/add-follow-up',
    summary:
      'Adds a follow-up to a client, for the caller unless somebody else is named, alone or from a note or an order',
    body: input({
      clientId: id,
      day: businessDay,
      what,
      personId: id.nullish(),
      noteId: id.nullish(),
      orderId: id.nullish(),
    }),
    response: changed,
    refusals: ['not_found'],
  }),
  changeFollowUp: route({
    ...editing,
    path: '/v1/Clients/change-follow-up',
    summary: 'Moves an open follow-up to another day, or changes what and for whom; what is left out stays',
    body: input({ followUpId: id, day: businessDay.nullish(), what: what.nullish(), personId: id.nullish() }),
    response: changed,
    refusals: ['not_found', 'follow_up_ended'],
  }),
  endFollowUp: route({
    ...editing,
    path: '/v1/Clients/end-follow-up',
    summary: 'Marks a follow-up as done or dropped',
    body: input({ followUpId: id, as: z.enum(followUpEnds) }),
    response: changed,
    refusals: ['not_found', 'follow_up_ended'],
  }),
  reopenFollowUp: route({
    ...editing,
    path: '/v1/Clients/reopen-follow-up',
    summary: 'Takes back that a follow-up was done or dropped',
    body: input({ followUpId: id }),
    response: changed,
    refusals: ['not_found'],
  }),
};
