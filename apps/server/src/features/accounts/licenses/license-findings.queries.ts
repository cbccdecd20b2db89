import type { licenseWatch } from '@cartwright/contract/accounts/license-watch.contract';
import type { Input } from '@cartwright/contract/route';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { findingKinds } from '@cartwright/domain/accounts/finding-kinds';
import { type FindingValues } from '@cartwright/domain/accounts/license-watch';
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { licenseFinding, licenseList } from '../../../db/schema/accounts-licenses.table.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { onSnapshot } from '../../../db/transaction.ts';

type Asked = Input<(typeof licenseWatch)['licenseFindings']>['body'];

/** Findings about clients that the actor may see, and licensees that are no clients. */
export const findingScope = (ctx: StaffCtx): SQL | undefined =>
  or(
    isNull(licenseFinding.clientId),
    sql`exists (select from ${client} where ${client.id} = ${licenseFinding.clientId} and ${clientScope(ctx.actor)})`,
  );

/** What the newest list says and nobody has applied, by kind; or what was applied of all lists, the newest first. */
export async function licenseFindings(ctx: StaffCtx, { kind = null, applied, page }: Asked) {
  orderBy(page, {}, [], licenseFinding.id);
  const { limit, offset } = limitsOf(page);
  const isApplied = applied ? isNotNull(licenseFinding.appliedAt) : isNull(licenseFinding.appliedAt);
  const where = and(isApplied, kind === null ? undefined : eq(licenseFinding.kind, kind), findingScope(ctx));
  return await onSnapshot(ctx, async (ctx) => {
    const [counted] = await ctx.db.select({ count: count() }).from(licenseFinding).where(where);
    const total = counted?.count ?? 0;
    assertListLength(page, total);
    const rows = await ctx.db
      .select({
        id: licenseFinding.id,
        kind: licenseFinding.kind,
        licenseNo: licenseFinding.licenseNo,
        tradename: licenseFinding.tradename,
        clientId: licenseFinding.clientId,
        reason: licenseFinding.reason,
        before: licenseFinding.before,
        after: licenseFinding.after,
        appliedAt: licenseFinding.appliedAt,
        appliedByName: person.name,
      })
      .from(licenseFinding)
      .leftJoin(person, eq(person.id, licenseFinding.appliedBy))
      .where(where)
      .orderBy(
        ...(applied
          ? [desc(licenseFinding.appliedAt), desc(licenseFinding.id)]
          : [asc(licenseFinding.tradename), asc(licenseFinding.id)]),
      )
      .limit(limit)
      .offset(offset);
    const data = rows.map(({ before, after, ...row }) => ({
      ...row,
      changes: changesOf(before as FindingValues, after as FindingValues),
    }));
    return { data, count: total, totals: { list: await newestList(ctx), ...(await countsByKind(ctx)) } };
  });
}

/** In the order of a client's form; stored objects have theirs. */
function changesOf(before: FindingValues, after: FindingValues) {
  const [was, is] = [before, after] as Readonly<Record<string, string | null>>[];
  return Object.entries(clientLabels).flatMap(([field, label]) => {
    const change = { label, before: was?.[field] ?? null, after: is?.[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

async function countsByKind(ctx: StaffCtx) {
  const rows = await ctx.db
    .select({ kind: licenseFinding.kind, count: count() })
    .from(licenseFinding)
    .where(and(isNull(licenseFinding.appliedAt), findingScope(ctx)))
    .groupBy(licenseFinding.kind);
  const found = new Map(rows.map((row) => [row.kind, row.count]));
  return { open: findingKinds.map((kind) => ({ kind, count: found.get(kind) ?? 0 })) };
}

async function newestList(ctx: StaffCtx) {
  const [found] = await ctx.db
    .select({
      fileName: licenseList.fileName,
      createdAt: licenseList.createdAt,
      personName: person.name,
      licenses: licenseList.licenses,
      clients: licenseList.clients,
      knownClients: licenseList.knownClients,
      unread: licenseList.unread,
    })
    .from(licenseList)
    .innerJoin(person, eq(person.id, licenseList.personId))
    .orderBy(desc(licenseList.id))
    .limit(1);
  return found ?? null;
}
