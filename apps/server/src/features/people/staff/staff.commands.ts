import type { Input } from '@cartwright/contract/route';
import type { people } from '@cartwright/contract/people/people.contract';
import { personLabels, phoneOf } from '@cartwright/domain/settings/person-form';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { newToken } from '../../../auth/session.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesOf } from '../../../db/changes.ts';
import { nextVersion } from '../../../db/columns.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { person, role } from '../../../db/schema/people.table.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { endSessions } from '../sign-in/sessions.commands.ts';
import { endSessionsWithoutTwoFactor } from '../two-factor/required.commands.ts';
import { makeAndMailLink, withdrawLink } from './links.commands.ts';
import { lockPerson } from './person.locks.ts';
import { assertRoleWithinRights, changingRights } from './rights.ts';
import { onePerson } from './staff.queries.ts';

type Fields = Input<(typeof people)['add']>['body'];
type Change = Input<(typeof people)['update']>['body'];
type OwnRecord = Input<(typeof people)['updateMyAccount']>['body'];
type OwnFields = Pick<OwnRecord, 'name' | 'phone' | 'signature'>;

const entity = 'person';

/** What people say about themselves, as it is stored; refuses an unreadable phone. */
function ownFieldsOf({ name, phone: typed, signature }: OwnFields) {
  const { phone, faults } = phoneOf(typed);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return { name, phone, signature: signature === '' ? null : (signature ?? null) };
}

const fieldsOf = (given: Fields) => ({
  ...ownFieldsOf(given),
  email: given.email,
  roleId: given.roleId,
  commissionRate: given.commissionRate ?? null,
});

/** Refuses `not_found` for a role that does not exist, `more_rights`; keeps it until the end of the transaction. */
async function holdRole(ctx: StaffCtx, roleId: number): Promise<void> {
  const [found] = await ctx.db.select({ id: role.id }).from(role).where(eq(role.id, roleId)).for('key share');
  if (found === undefined) fail('not_found');
  await assertRoleWithinRights(ctx, roleId);
}

/** Adds a person, whom nobody can sign in as before the returned one-time link was used; it is mailed, too. Refuses `email_taken`, `more_rights`. */
export async function addPerson(ctx: StaffCtx, given: Fields, origin: string) {
  const fields = fieldsOf(given);
  const passwordHash = await hashPassword(newToken());
  return await changingRights(ctx, async (ctx) => {
    await holdRole(ctx, fields.roleId);
    const createdAt = ctx.now().toISOString();
    const [made] = await ctx.db
      .insert(person)
      .values({ ...fields, passwordHash, createdAt })
      .returning({ id: person.id });
    if (made === undefined) throw new Error('an insert answered no row');
    await recordAudit(ctx, { action: 'add', entity, entityId: made.id, detail: fields });
    return await makeAndMailLink(ctx, { id: made.id, ...fields }, 'invitation', origin);
  });
}

/** A locked person for `assertVersion`. */
const versionOf = (personId: number, version: number) => ({
  entity,
  entityId: personId,
  version,
  hasAuditedFields: false,
});

/** Changes a person's record and role. Refuses `email_taken`, `more_rights`, `own_right`, `own_two_factor_first`, `stale_version`. */
export async function updatePerson(ctx: StaffCtx, { personId, version, ...given }: Change) {
  const fields = fieldsOf(given);
  return await changingRights(ctx, async (ctx) => {
    const before = await lockPerson(ctx, personId);
    await assertVersion(ctx, versionOf(personId, before.version), version);
    await assertRoleWithinRights(ctx, before.roleId);
    await holdRole(ctx, fields.roleId);
    await ctx.db
      .update(person)
      .set({ ...fields, version: nextVersion })
      .where(eq(person.id, personId));
    if (fields.roleId !== before.roleId) await endSessionsWithoutTwoFactor(ctx, { personId });
    const changed = changesOf(personLabels, before, fields);
    await recordAudit(ctx, { action: 'update', entity, entityId: personId, detail: { changed } });
    return await onePerson(ctx, personId);
  });
}

/** Disables a person: their sessions end with this transaction, their link is withdrawn. Refuses `more_rights`, `own_right`. */
export async function disablePerson(ctx: StaffCtx, personId: number): Promise<void> {
  await changingRights(ctx, async (ctx) => {
    await setActive(ctx, personId, false);
    await endSessions(ctx, personId);
    await withdrawLink(ctx, personId);
    await recordAudit(ctx, { action: 'disable', entity, entityId: personId });
  });
}

/** Lets a disabled person sign in again, with the password they had. Refuses `more_rights`. */
export async function enablePerson(ctx: StaffCtx, personId: number): Promise<void> {
  await changingRights(ctx, async (ctx) => {
    await setActive(ctx, personId, true);
    await recordAudit(ctx, { action: 'enable', entity, entityId: personId });
  });
}

async function setActive(ctx: StaffCtx, personId: number, isActive: boolean): Promise<void> {
  await assertRoleWithinRights(ctx, (await lockPerson(ctx, personId)).roleId);
  await ctx.db.update(person).set({ isActive, version: nextVersion }).where(eq(person.id, personId));
}

/** Changes the actor's own name, phone and signature, and whether they get mail of watched orders. Refuses `stale_version`. */
export async function updateMyAccount(ctx: StaffCtx, { mailsWatched: wished, version, ...given }: OwnRecord) {
  const own = ownFieldsOf(given);
  const { personId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const { version: current, name, phone, signature, mailsWatched } = await lockPerson(ctx, personId);
    await assertVersion(ctx, versionOf(personId, current), version);
    const fields = { ...own, mailsWatched: wished ?? mailsWatched };
    await ctx.db
      .update(person)
      .set({ ...fields, version: nextVersion })
      .where(eq(person.id, personId));
    const labels = {
      name: personLabels.name,
      phone: personLabels.phone,
      signature: personLabels.signature,
      mailsWatched: 'Mail about watched orders',
    };
    const changed = changesOf(labels, { name, phone, signature, mailsWatched }, fields);
    await recordAudit(ctx, { action: 'update', entity, entityId: personId, detail: { changed } });
  });
}
