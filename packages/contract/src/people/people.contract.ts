import { z } from 'zod';
import { audit } from './audit.contract.ts';
import { allPermissions } from '../permissions.ts';
import { amount, done, id, input, instant, lookupList, named, text } from '../fields.ts';
import { roles } from './roles.contract.ts';
import { route } from '../route.ts';
import { secondFactorCode, twoFactor } from './two-factor.contract.ts';
import {
  email,
  linkPurpose,
  newEmail,
  ownFields,
  password,
  sessionList,
  sessionRequest,
  staff,
} from './staff.contract.ts';

/** Signing in and out, and one's own sessions. */

const me = named('Me', {
  personId: id,
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Every other call but those that set two-factor sign-in up, and sign-out, is refused until then. */
  mustSetUpTwoFactor: z.boolean(),
  companyName: z.string(),
  timeZone: z.string(),
  /** The two settings that name and offer samples (spec 000 §4). */
  tradeSample: z.boolean(),
  educationalSample: z.boolean(),
  /** Manifested orders may be held. */
  quarantine: z.boolean(),
  /** A discount by hand above this percent of the price needs a reason; null for none. */
  discountReasonAbove: amount.nullable(),
  /** No order was ever submitted: the dashboard shows the first steps. */
  isSettingUp: z.boolean(),
});

const token = named('Token', { token: z.string() });

const myAccount = named('MyAccount', {
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  signature: z.string().nullable(),
  /** Gets mail when the status or an amount of a watched order changes. */
  mailsWatched: z.boolean(),
  roleName: z.string(),
  /** Null when two-factor sign-in is off. */
  twoFactorSince: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** The role requires it. */
  isTwoFactorRequired: z.boolean(),
  version: z.int(),
});

const linkToken = z.string().min(1).max(100);

export const people = {
  signIn: route({
    method: 'POST',
    path: '/v1/auth/sign-in',
    summary:
      'Signs in with email and password, and a code where two-factor is on: sets the session cookie and answers a bearer token',
    auth: 'public',
    permission: 'none',
    effect: 'write',
    body: input({ email, password: z.string().min(1).max(128), code: secondFactorCode.nullish() }),
    response: token,
    isSecret: true,
    refusals: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'too_many_sign_ins', 'cross_site'],
  }),
  signOut: route({
    method: 'POST',
    path: '/v1/auth/sign-out',
    summary: 'Ends this session on every process at once',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    setsUpTwoFactor: true,
    response: done,
  }),
  me: route({
    method: 'GET',
    path: '/v1/auth/me',
    summary: 'Who is signed in, with the permission keys of this moment',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    setsUpTwoFactor: true,
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
    refusals: ['wrong_password', 'too_many_sign_ins', 'password_too_weak', 'password_unchanged'],
  }),
  sessions: route({
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: 'The own live sessions',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: sessionList,
  }),
  endSession: route({
    method: 'POST',
    path: '/v1/auth/end-session',
    summary: 'Ends one of the own sessions',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    body: sessionRequest,
    response: done,
    refusals: ['not_found'],
  }),
  myAccount: route({
    method: 'GET',
    path: '/v1/auth/my-account',
    summary: "The own record: name, email, phone, signature and the role's name",
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: myAccount,
  }),
  updateMyAccount: route({
    method: 'POST',
    path: '/v1/auth/update-my-account',
    summary: 'Changes the own name, phone and signature, and whether watched orders are mailed about',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'write',
    /** `mailsWatched` stays as it is when it is left out. */
    body: input({ ...ownFields, mailsWatched: z.boolean().nullish(), version: z.int().nullish() }),
    response: done,
    refusals: ['stale_version'],
  }),
  link: route({
    method: 'POST',
    path: '/v1/auth/link',
    summary: 'Whom a one-time link is for',
    auth: 'public',
    permission: 'none',
    effect: 'read',
    body: input({ linkToken }),
    response: named('LinkOwner', { name: z.string(), email: z.string(), purpose: linkPurpose }),
    refusals: ['link_not_valid'],
  }),
  passwordHelp: route({
    method: 'GET',
    path: '/v1/auth/password-help',
    summary: 'Whether a link for a new password can be asked for by mail',
    auth: 'public',
    permission: 'none',
    effect: 'read',
    response: named('PasswordHelp', { isMailed: z.boolean() }),
  }),
  askForLink: route({
    method: 'POST',
    path: '/v1/auth/ask-for-link',
    summary:
      'Mails a one-time link for a new password; the same answer, in the same time, whether somebody has the address',
    auth: 'public',
    permission: 'none',
    effect: 'write',
    body: input({ email }),
    response: done,
    refusals: ['no_mail_server', 'too_many_sign_ins', 'cross_site'],
  }),
  acceptLink: route({
    method: 'POST',
    path: '/v1/auth/accept-link',
    summary: 'Uses up a one-time link: sets name and password, ends every session and begins one',
    auth: 'public',
    permission: 'none',
    effect: 'write',
    body: input({ linkToken, name: ownFields.name, password, code: secondFactorCode.nullish() }),
    response: token,
    isSecret: true,
    refusals: [
      'link_not_valid',
      'password_too_weak',
      'second_factor_required',
      'wrong_code',
      'too_many_sign_ins',
      'cross_site',
    ],
  }),
  entrance: route({
    method: 'GET',
    path: '/v1/auth/entrance',
    summary: 'Whether there is nobody yet who can sign in and manage people, so that the first one is to be made',
    auth: 'public',
    permission: 'none',
    effect: 'read',
    response: named('Entrance', { needsSetUp: z.boolean() }),
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
    refusals: ['setup_done', 'setup_token_wrong', 'password_too_weak', 'cross_site'],
  }),
  salesPersonnel: route({
    method: 'GET',
    path: '/v1/crmsales/get-sales-personnel',
    summary: 'People to whom accounts can be assigned',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    response: lookupList,
  }),
  ...twoFactor,
  ...staff,
  ...audit,
  ...roles,
};
