import { readEmail } from '@cartwright/domain/accounts/names';
import { z } from 'zod';
import { done, id, input, instant, listOf, named, page, text } from '../fields.ts';
import { mailKinds, mailSecurities, mailStatuses } from './mail-kinds.ts';
import { currentPassword, secondFactorCode } from '../people/two-factor.contract.ts';
import { route } from '../route.ts';

/** The seller's mail server, and the mails that were written. */

const server = {
  host: text(255),
  port: z.int('A port is a whole number.').min(1, 'A port is 1 to 65535.').max(65_535, 'A port is 1 to 65535.'),
  /** TLS from the start, after STARTTLS, or none, which only this machine may have. */
  security: z.enum(mailSecurities),
  userName: text(255),
  fromAddress: text(254).overwrite((typed) => readEmail(typed) ?? typed),
};

const mailServer = named('MailServer', {
  /** Null: there is no mail server, and mails are held. */
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      security: z.enum(mailSecurities),
      userName: z.string(),
      hasPassword: z.boolean(),
      /** A password is stored, and its key is not on this machine. */
      isPasswordLocked: z.boolean(),
      fromAddress: z.string(),
      /** The last change of where mail goes; null for one of an older version. */
      changed: z.object({ personId: id, personName: z.string(), at: instant }).nullable(),
      /** One-time links for people with more rights than whoever made it wait until an administrator has seen it. */
      waitsForReview: z.boolean(),
      version: z.int(),
    })
    .nullable(),
});

const outboxRow = named('OutboxRow', {
  mailId: id,
  kind: z.enum(mailKinds),
  subject: z.string(),
  /** Null for who neither wrote it nor sets the mail server. */
  body: z.string().nullable(),
  recipients: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      state: z.enum(['waiting', 'sent', 'refused']),
      /** What the mail server said. */
      answer: z.string().nullable(),
    }),
  ),
  personName: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** Who decides where mail goes can read every link. */
const setting = { auth: 'staff', permission: 'mail-server' } as const;
const outbox = { method: 'POST', auth: 'staff', permission: ['settings.edit', 'mail-server'] } as const;

/** That it is still the person who has signed in. */
const proof = { currentPassword, code: secondFactorCode.nullish() };
const unproven = ['wrong_password', 'second_factor_required', 'wrong_code', 'too_many_sign_ins'] as const;

export const mailCalls = {
  mailServer: route({
    ...setting,
    effect: 'read',
    method: 'GET',
    path: '/v1/settings/mail-server',
    summary: 'The mail server; its password is never returned',
    response: mailServer,
  }),
  updateMailServer: route({
    ...setting,
    effect: 'write',
    method: 'POST',
    path: '/v1/settings/update-mail-server',
    summary: 'Sets the mail server; a password that is left out stays, unless the server or its user changes',
    body: input({ ...server, ...proof, password: z.string().max(255).nullish(), version: z.int().nullish() }),
    response: mailServer,
    isSecret: true,
    refusals: ['stale_version', 'no_secret_key', ...unproven],
  }),
  removeMailServer: route({
    ...setting,
    effect: 'write',
    method: 'POST',
    path: '/v1/settings/remove-mail-server',
    summary: 'Removes the mail server; mails are held from then on',
    body: input(proof),
    response: mailServer,
    isSecret: true,
    refusals: unproven,
  }),
  reviewMailServer: route({
    auth: 'staff',
    permission: 'people.edit',
    effect: 'write',
    method: 'POST',
    path: '/v1/settings/review-mail-server',
    summary: 'Says that an administrator has seen who changed the mail server; links that waited for it are sent',
    body: input({ version: z.int() }),
    response: done,
    refusals: ['stale_version', 'no_mail_server', 'own_mail_server'],
  }),
  testMail: route({
    ...setting,
    effect: 'write',
    method: 'POST',
    path: '/v1/settings/test-mail',
    summary: "Writes a mail to the caller's own address",
    response: done,
    refusals: ['no_mail_server', 'too_many'],
  }),
  outbox: route({
    ...outbox,
    effect: 'read',
    path: '/v1/settings/outbox',
    summary: 'The mails that were written, the newest first, with what became of them',
    body: input({ status: z.enum(mailStatuses).nullish(), page: page.prefault({}) }),
    response: listOf(outboxRow),
    refusals: ['list_too_long'],
  }),
  sendAgain: route({
    ...outbox,
    effect: 'write',
    path: '/v1/settings/send-mail-again',
    summary: 'Sends a mail that is held, has failed or waits for its next attempt',
    body: input({ mailId: id }),
    response: done,
    refusals: ['not_found', 'mail_sent', 'mail_link_over', 'no_mail_server'],
  }),
};
