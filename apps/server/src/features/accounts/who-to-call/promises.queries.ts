import { promiseReasons } from '@cartwright/domain/accounts/follow-ups';
import { businessDate } from '@cartwright/domain/dates/dates';
import { and, eq, inArray, isNull, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { followUp } from '../../../db/schema/accounts-follow-ups.table.ts';
import { person } from '../../../db/schema/people.table.ts';

/** Follow-ups that are due come first in Who to call: what of them its statements and its order need. */

const dueUntil = (today: string): SQL | undefined => and(isNull(followUp.endedAt), lte(followUp.day, today));

/** Each client to which something was promised until today, with the earliest day. */
export const promisedClients = (ctx: StaffCtx, today: string) =>
  ctx.db
    .select({ clientId: followUp.clientId, day: sql<string | null>`min(${followUp.day})`.as('promised_day') })
    .from(followUp)
    .where(dueUntil(today))
    .groupBy(followUp.clientId)
    .as('promised');

/** The clients that are assigned to the actor, and those that the actor is to call. */
export const mineOrPromised = (ctx: StaffCtx, today: string): SQL => {
  const { personId } = ctx.actor;
  const assigned = ctx.db.select({ id: client.id }).from(client).where(eq(client.assignedTo, personId));
  const promised = ctx.db
    .select({ id: followUp.clientId })
    .from(followUp)
    .where(and(eq(followUp.personId, personId), dueUntil(today)));
  return inArray(client.id, unionAll(assigned, promised));
};

interface Promised {
  readonly followUpId: number;
  readonly day: string;
  readonly what: string;
  readonly personId: number;
  readonly personName: string;
}

/** The earliest follow-up of a due client that is due, as an object; null for none. */
export const firstPromise = (due: { readonly id: SQLWrapper; readonly promisedDay: SQLWrapper }, today: string) =>
  sql<Promised | null>`case when ${due.promisedDay} is not null then (
    select jsonb_build_object('followUpId', ${followUp.id}, 'day', ${followUp.day}, 'what', ${followUp.what},
      'personId', ${followUp.personId}, 'personName', promiser.name)
    from ${followUp} join ${person} promiser on promiser.id = ${followUp.personId}
    where ${followUp.clientId} = ${due.id} and ${dueUntil(today)}
    order by ${followUp.day}, ${followUp.id} limit 1) end`;

interface Found {
  readonly promisedDay: string | null;
  readonly score: number;
  readonly most: number;
}

/** Those with a promise by its day, then all by their score. */
export function promisedFirst(a: Found, b: Found): number {
  if (a.promisedDay === b.promisedDay) return b.score - a.score;
  if (a.promisedDay === null) return 1;
  return b.promisedDay === null || a.promisedDay < b.promisedDay ? -1 : 1;
}

/** How many of the found clients certainly come before every client that was not read. */
export function certainlyFirst(found: readonly Found[]): number {
  const others = found.filter(({ promisedDay }) => promisedDay === null);
  const last = found.reduce<string>(
    (day, { promisedDay }) => ((promisedDay ?? '') > day ? (promisedDay ?? '') : day),
    '',
  );
  // The statement answers those with a promise first: as long as there are no others, more of the last day may follow.
  if (others.length === 0) return found.filter(({ promisedDay }) => promisedDay !== last).length;
  const least = others.reduce((min, { most }) => Math.min(min, most), Number.POSITIVE_INFINITY);
  const certain = others.filter((each) => each.score > least || (each.score === least && each.most === least));
  return found.length - others.length + certain.length;
}

/** A row with its promise in words before the other reasons. */
export function withPromise<R extends { readonly promise: Promised | null; readonly reasons: readonly string[] }>(
  ctx: StaffCtx,
  { promise, ...row }: R,
) {
  if (promise === null) return { ...row, followUp: null, reasons: [...row.reasons] };
  const { personName, ...promised } = promise;
  const isMine = promise.personId === ctx.actor.personId;
  const said = promiseReasons(
    { ...promised, personName: isMine ? null : personName },
    businessDate(ctx.now(), ctx.timeZone),
  );
  return { ...row, followUp: promised, reasons: [...said, ...row.reasons] };
}
