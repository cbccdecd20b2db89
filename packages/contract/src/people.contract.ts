import { z } from 'zod';
import { allPermissions } from './permissions.ts';
import { done, id, input, instant, listOf, lookupRow, named, text } from './fields.ts';
import { route } from './route.ts';

/** Signing in and out, and one's own sessions. */

const password = z.string().min(12).max(128);
const email = text(254).min(3);
const newEmail = email.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address');

const me = named('Me', {
  personId: id,
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  companyName: z.string(),
  timeZone: z.string(),
  /** The two settings that name and offer samples (spec 000 §4). */
  tradeSample: z.boolean(),
  educationalSample: z.boolean(),
});

const token = named('Token', { token: z.string() });

const session = named('Session', {
  sessionId: id,
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
});

export const people = {
  signIn: route({
    method: 'POST',
    path: '/v1/auth/sign-in',
    summary: 'Signs in with email and password: sets the session cookie and answers a bearer token',
    auth: 'public',
    permission: 'none',
    effect: 'write',
    body: input({ email, password: z.string().min(1).max(128) }),
    response: token,
    isSecret: true,
    refusals: ['wrong_credentials', 'too_many_sign_ins', 'cross_site'],
  }),
  signOut: route({
    method: 'POST',
    path: '/v1/auth/sign-out',
    summary: 'Ends this session on every process at once',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    response: done,
  }),
  me: route({
    method: 'GET',
    path: '/v1/auth/me',
    summary: 'Who is signed in, with the permission keys of this moment',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: me,
  }),
  changePassword: route({
    method: 'POST',
    path: '/v1/auth/change-password',
    summary: 'Changes the own password; every session ends and a new one begins',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    body: input({ currentPassword: z.string().min(1).max(128), newPassword: password }),
    response: token,
    isSecret: true,
    refusals: ['wrong_credentials', 'too_many_sign_ins', 'password_too_common'],
  }),
  sessions: route({
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: 'The own live sessions',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: listOf(session),
  }),
  endSession: route({
    method: 'POST',
    path: '/v1/auth/end-session',
    summary: 'Ends one of the own sessions',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    body: input({ sessionId: id }),
    response: done,
    refusals: ['not_found'],
  }),
  endSessionsOf: route({
    method: 'POST',
    path: '/v1/people/end-sessions',
    summary: "Ends all of a person's sessions",
    auth: 'staff',
    permission: 'people.edit',
    effect: 'write',
    body: input({ personId: id }),
    response: done,
    refusals: ['not_found'],
  }),
  setUp: route({
    method: 'POST',
    path: '/v1/auth/set-up',
    summary: 'Makes the first administrator with the one-time setup token',
    auth: 'public',
    permission: 'none',
    effect: 'write',
    body: input({ setupToken: z.string().min(1).max(100), name: text(100).min(1), email: newEmail, password }),
    response: token,
    isSecret: true,
    refusals: ['setup_done', 'setup_token_wrong', 'password_too_common', 'cross_site'],
  }),
  salesPersonnel: route({
    method: 'GET',
    path: '/v1/crmsales/get-sales-personnel',
    summary: 'People to whom accounts can be assigned',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: listOf(lookupRow),
  }),
};
