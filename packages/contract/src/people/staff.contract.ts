import { readEmail } from '@cartwright/domain/accounts/names';
import { isMoney } from '@cartwright/domain/money/money';
import { z } from 'zod';
import { done, id, input, instant, listOf, longText, named, pageInQuery, text } from '../fields.ts';
import { route } from '../route.ts';

/** The people of the seller, their one-time links and sessions, for those who manage them. */

const reading = { auth: 'staff', permission: ['people', 'people.edit'], effect: 'read' } as const;
const editing = { auth: 'staff', permission: 'people.edit', effect: 'write' } as const;

export const password = z.string().min(12).max(128);
export const email = text(254).min(3);
export const newEmail = email
  .overwrite((typed) => readEmail(typed) ?? typed)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email address.');

/** What people say about themselves. */
export const ownFields = {
  name: text(100).min(1),
  phone: text(40).nullish(),
  /** Printed under purchase orders. */
  signature: longText(500).nullish(),
};

const rate = 'A commission rate is between 0 and 100 percent.';

const personFields = {
  ...ownFields,
  email: newEmail,
  roleId: id,
  /** Percent of the sales, with at most two decimals. */
  commissionRate: z
    .number(rate)
    .min(0, rate)
    .max(100, rate)
    .refine(isMoney, 'A commission rate has at most two decimals.')
    .nullish(),
};

export const session = named('Session', {
  sessionId: id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
});

export const sessionList = listOf(session).meta({ id: 'SessionList' });

/** Of calls about one person, and about one session. */
const personRequest = input({ personId: id }).meta({ id: 'PersonRequest' });
export const sessionRequest = input({ sessionId: id }).meta({ id: 'SessionRequest' });

/** `invitation` for somebody who never had a password, `reset` for a new one. */
export const linkPurpose = z.enum(['invitation', 'reset']);

const personRow = named('PersonRow', {
  personId: id,
  name: z.string(),
  email: z.string(),
  roleId: id,
  roleName: z.string(),
  isActive: z.boolean(),
  lastSeenAt: instant.nullable(),
  /** They sign in with a second step. */
  isTwoFactorOn: z.boolean(),
  /** Their role requires it: without it they set it up at their next sign-in. */
  isTwoFactorRequired: z.boolean(),
  /** The end of a link that still waits to be used. */
  linkEndsAt: instant.nullable(),
  linkPurpose: linkPurpose.nullable(),
});

const person = named('Person', {
  ...personRow.shape,
  phone: z.string().nullable(),
  signature: z.string().nullable(),
  commissionRate: z.number().nullable(),
  version: z.int(),
});

const newLink = named('NewLink', {
  personId: id,
  linkToken: z.string(),
  linkEndsAt: instant,
  /** It is on its way by mail, too; not without a mail server. */
  isMailed: z.boolean(),
});

export const staff = {
  list: route({
    ...reading,
    method: 'GET',
    path: '/v1/people/list',
    summary: 'Everybody on the staff, by name; the disabled last',
    query: pageInQuery.extend({ searchKey: text(100).optional() }),
    response: listOf(personRow),
    refusals: ['list_too_long'],
  }),
  one: route({
    ...reading,
    method: 'POST',
    path: '/v1/people/get-person',
    summary: 'One person',
    body: personRequest,
    response: person,
    refusals: ['not_found'],
  }),
  add: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/add',
    summary: 'Adds a person; answers the one-time link with which they choose their password, valid for 7 days',
    body: input(personFields),
    response: newLink,
    isSecret: true,
    refusals: ['email_taken', 'more_rights', 'not_found'],
  }),
  update: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/update',
    summary: "Changes a person's record and role; a new role counts from their next request on",
    body: input({ personId: id, version: z.int().nullish(), ...personFields }),
    response: person,
    refusals: ['email_taken', 'more_rights', 'not_found', 'own_right', 'own_two_factor_first', 'stale_version'],
  }),
  disable: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/disable',
    summary: 'Disables a person: ends their sessions and withdraws their link; nothing they did is lost',
    body: personRequest,
    response: done,
    refusals: ['more_rights', 'not_found', 'own_right'],
  }),
  enable: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/enable',
    summary: 'Lets a disabled person sign in again',
    body: personRequest,
    response: done,
    refusals: ['more_rights', 'not_found'],
  }),
  renewLink: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/renew-link',
    summary:
      'A new one-time link for a person, in place of an older one; valid for an hour, or 7 days when they are new',
    body: personRequest,
    response: newLink,
    isSecret: true,
    refusals: ['more_rights', 'not_found', 'person_disabled'],
  }),
  resetTwoFactor: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/reset-two-factor',
    summary: "Turns off somebody's two-factor sign-in, who has lost it",
    body: personRequest,
    response: done,
    refusals: ['more_rights', 'not_found', 'own_two_factor', 'two_factor_off'],
  }),
  sessionsOf: route({
    ...editing,
    effect: 'read',
    method: 'POST',
    path: '/v1/people/sessions',
    summary: "A person's live sessions",
    body: personRequest,
    response: sessionList,
    refusals: ['not_found'],
  }),
  endSessionOf: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/end-session',
    summary: "Ends one of somebody's sessions",
    body: sessionRequest,
    response: done,
    refusals: ['not_found'],
  }),
  endSessionsOf: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/end-sessions',
    summary: "Ends all of a person's sessions",
    body: personRequest,
    response: done,
    refusals: ['not_found'],
  }),
};
