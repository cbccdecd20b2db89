import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { and, asc, count, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clientScope, orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { followUp } from '../../../db/schema/accounts-follow-ups.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { findClient } from '../clients/find-client.queries.ts';

type Page = Input<(typeof accounts)['followUps']>['body']['page'];

const [maker, ender] = [alias(person, 'maker'), alias(person, 'ender')];

/** Follow-ups as every response shows them; the order of one only to those who may see it. */
const selectFollowUps = (ctx: StaffCtx) =>
  ctx.db
    .select({
      followUpId: followUp.id,
      clientId: followUp.clientId,
      tradename: client.tradename,
      dayPhone: client.dayPhone,
      day: followUp.day,
      what: followUp.what,
      personId: followUp.personId,
      personName: person.name,
      noteId: followUp.noteId,
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      createdByName: maker.name,
      createdAt: followUp.createdAt,
      endedAs: followUp.endedAs,
      endedAt: followUp.endedAt,
      endedByName: ender.name,
    })
    .from(followUp)
    .innerJoin(client, eq(client.id, followUp.clientId))
    .innerJoin(person, eq(person.id, followUp.personId))
    .innerJoin(maker, eq(maker.id, followUp.createdBy))
    .leftJoin(ender, eq(ender.id, followUp.endedBy))
    .leftJoin(salesOrder, and(eq(salesOrder.id, followUp.orderId), orderScope(ctx.actor)));

const countFollowUps = (ctx: StaffCtx, where: SQL | undefined) =>
  ctx.db.select({ count: count() }).from(followUp).innerJoin(client, eq(client.id, followUp.clientId)).where(where);

/** A page of those that match, with their count on the same snapshot. */
async function pageOf(ctx: StaffCtx, where: SQL | undefined, order: readonly SQL[], page: Page) {
  const { limit, offset } = limitsOf({ ...page, sort: [] });
  const [data, [counted]] = await readConsistently(ctx, (ctx) => [
    selectFollowUps(ctx)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countFollowUps(ctx, where),
  ]);
  const total = counted?.count ?? 0;
  assertListLength({ ...page, sort: [] }, total);
  return { data, count: total };
}

const byDay = [asc(followUp.day), asc(followUp.id)];

/**
 * The open follow-ups of the clients in scope by their day: whoever sees a client sees what was promised to it, whoever is
 * to do it (S-11).
 */
export async function followUps(ctx: StaffCtx, { mine, due, page }: Input<(typeof accounts)['followUps']>['body']) {
  const where = and(
    isNull(followUp.endedAt),
    mine ? eq(followUp.personId, ctx.actor.personId) : undefined,
    due ? lte(followUp.day, businessDate(ctx.now(), ctx.timeZone)) : undefined,
    clientScope(ctx.actor),
  );
  return await pageOf(ctx, where, byDay, page);
}

/** Those of a client in scope: the open ones by their day, or those that have ended, the last one first. */
export async function clientFollowUps(
  ctx: StaffCtx,
  clientId: number,
  { ended, page }: Input<(typeof accounts)['clientFollowUps']>['body'],
) {
  await findClient(ctx, clientId);
  const where = and(
    eq(followUp.clientId, clientId),
    ended ? isNotNull(followUp.endedAt) : isNull(followUp.endedAt),
    clientScope(ctx.actor),
  );
  return await pageOf(ctx, where, ended ? [desc(followUp.endedAt), desc(followUp.id)] : byDay, page);
}

/** One that this transaction has written. */
export async function writtenFollowUp(ctx: StaffCtx, followUpId: number) {
  const [written] = await selectFollowUps(ctx).where(eq(followUp.id, followUpId));
  if (written === undefined) throw new Error('the follow-up is not there');
  return written;
}
