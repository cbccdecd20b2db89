import { pageOf } from '@cartwright/contract/fields';
import type { people } from '@cartwright/contract/people/people.contract';
import type { Input } from '@cartwright/contract/route';
import { and, asc, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { isTwoFactorOn, isTwoFactorRequired } from '../../../auth/session.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { oneTimeLink, person, recoveryCode, role, secondFactor, session } from '../../../db/schema/people.table.ts';

const rowOf = (ctx: Ctx) => {
  const isWaiting = sql`${oneTimeLink.endedAt} is null and ${oneTimeLink.endsAt} > ${ctx.now().toISOString()}`;
  return {
    personId: person.id,
    name: person.name,
    email: person.email,
    roleId: role.id,
    roleName: role.name,
    isActive: person.isActive,
    lastSeenAt: sql<string | null>`(select max(${session.lastSeenAt}) from ${session}
      where ${session.personId} = ${person.id})`.mapWith(instantOrNull),
    isTwoFactorOn,
    isTwoFactorRequired,
    linkEndsAt: sql<string | null>`case when ${isWaiting} then ${oneTimeLink.endsAt} end`.mapWith(instantOrNull),
    linkPurpose: sql<'invitation' | 'reset' | null>`case when ${isWaiting} then ${oneTimeLink.purpose} end`,
  };
};

const instantOrNull = (value: string): string => new Date(value).toISOString();

/** Everybody on the staff whose name, address or role has the searched text, by name; the disabled last. */
export async function listPeople(ctx: Ctx, query: Input<(typeof people)['list']>['query']) {
  const page = pageOf(query);
  const { limit, offset } = limitsOf(page);
  const like = containing(query.searchKey);
  const where =
    like === null ? undefined : or(ilike(person.name, like), ilike(person.email, like), ilike(role.name, like));
  const columns = rowOf(ctx);
  const standard = [desc(person.isActive), asc(person.name)];
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(columns)
      .from(person)
      .innerJoin(role, eq(role.id, person.roleId))
      .leftJoin(oneTimeLink, eq(oneTimeLink.personId, person.id))
      .where(where)
      .orderBy(...orderBy(page, columns, standard, person.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(person).innerJoin(role, eq(role.id, person.roleId)).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** One person; `not_found` when there is none. */
export async function onePerson(ctx: Ctx, personId: number) {
  const [found] = await ctx.db
    .select({
      ...rowOf(ctx),
      phone: person.phone,
      signature: person.signature,
      commissionRate: person.commissionRate,
      version: person.version,
    })
    .from(person)
    .innerJoin(role, eq(role.id, person.roleId))
    .leftJoin(oneTimeLink, eq(oneTimeLink.personId, person.id))
    .where(eq(person.id, personId));
  if (found === undefined) fail('not_found');
  return found;
}

/** What a person sees of their own record. */
export async function accountOf(ctx: Ctx, personId: number) {
  const { name, email, phone, signature, roleName, ...own } = await onePerson(ctx, personId);
  const [mails] = await ctx.db.select({ watched: person.mailsWatched }).from(person).where(eq(person.id, personId));
  const [factor] = await ctx.db
    .select({ since: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.personId, personId));
  const [codes] = await ctx.db
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), isNull(recoveryCode.usedAt)));
  const twoFactorSince = factor?.since ?? null;
  const recoveryCodesLeft = codes?.left ?? 0;
  return {
    name,
    email,
    phone,
    signature,
    mailsWatched: mails?.watched ?? true,
    roleName,
    twoFactorSince,
    recoveryCodesLeft,
    isTwoFactorRequired: own.isTwoFactorRequired,
    version: own.version,
  };
}
