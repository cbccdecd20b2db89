import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { supplierKey } from '@cartwright/domain/receiving/receipt';
import { receiptStates } from '@cartwright/domain/receiving/receipt-states';
import { and, asc, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { byClientRank, matchesClient } from '../../accounts/clients/client-search.queries.ts';

type Criteria = Input<(typeof products)['receipts']>['body'];

const [creator, receiver, voider] = [alias(person, 'creator'), alias(person, 'receiver'), alias(person, 'voider')];

const ofLines = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from ${receiptLine} where ${receiptLine.receiptId} = ${receipt.id})`;

const none: SQL<null> = sql<null>`null`;

/** What is answered of a receipt beside its lines; costs are null without the key `costs` (INV-55). */
const columnsFor = (ctx: StaffCtx) => ({
  receiptId: receipt.id,
  state: receipt.state,
  supplierName: receipt.supplierName,
  supplierLicenseNo: receipt.supplierLicenseNo,
  manifestNo: receipt.manifestNo,
  receivedOn: receipt.receivedOn,
  note: receipt.note,
  createdBy: creator.name,
  createdAt: receipt.createdAt,
  receivedBy: receiver.name,
  receivedAt: receipt.receivedAt,
  voidedBy: voider.name,
  voidedAt: receipt.voidedAt,
  voidReason: receipt.voidReason,
  version: receipt.version,
  lineCount: ofLines<number>(sql`count(*)::int`),
  units: ofLines<number>(sql`coalesce(sum(${receiptLine.units}), 0)`),
  rejectedUnits: ofLines<number>(sql`coalesce(sum(greatest(${receiptLine.sentUnits} - ${receiptLine.units}, 0)), 0)`),
  cost: ctx.actor.permissions.has('costs')
    ? ofLines<number>(
        sql`coalesce(sum(${receiptLine.lineCost}) filter (where ${receiptLine.units} > 0 or ${receiptLine.amount} > 0), 0)`,
      )
    : none,
});

/** Receipts with who made, received and voided them. */
export const receiptsWith = (ctx: StaffCtx) =>
  ctx.db
    .select(columnsFor(ctx))
    .from(receipt)
    .innerJoin(creator, eq(creator.id, receipt.createdBy))
    .leftJoin(receiver, eq(receiver.id, receipt.receivedBy))
    .leftJoin(voider, eq(voider.id, receipt.voidedBy))
    .$dynamic();

/** Receipts by words of the supplier, license or manifest number, the latest first, and how many of each state there are. */
export async function receiptList(ctx: StaffCtx, { searchKey, states, page }: Criteria) {
  const words = containing(searchKey);
  const found =
    words === null
      ? undefined
      : or(
          ilike(receipt.supplierName, words),
          ilike(receipt.supplierLicenseNo, words),
          ilike(receipt.manifestNo, words),
        );
  const where = and(found, states && states.length > 0 ? inArray(receipt.state, [...states]) : undefined);
  const { cost, ...columns } = columnsFor(ctx);
  const sortable = ctx.actor.permissions.has('costs') ? { ...columns, cost } : columns;
  const { limit, offset } = limitsOf(page);
  const [data, counts] = await readConsistently(ctx, (ctx) => [
    receiptsWith(ctx)
      .where(where)
      .orderBy(...orderBy(page, sortable, [], receipt.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ state: receipt.state, count: sql<number>`count(*)::int` })
      .from(receipt)
      .where(found)
      .groupBy(receipt.state),
  ]);
  const of = new Map(counts.map(({ state, count }) => [state, count]));
  const counted = receiptStates.map((state) => [state, of.get(state) ?? 0] as const);
  const asked = states && states.length > 0 ? states : receiptStates;
  const count = counted.reduce((sum, [state, each]) => (asked.includes(state) ? sum + each : sum), 0);
  assertListLength(page, count);
  return { data, count, states: Object.fromEntries(counted) as Record<(typeof receiptStates)[number], number> };
}

/** How many suppliers are offered. */
const MOST_SUPPLIERS = 20;

/**
 * Suppliers to choose from: those of receipts first, the latest before others, with the name as it was written last; then
 * licensees among the accounts that the person sees.
 */
export async function suppliers(ctx: StaffCtx, searchKey: string | null | undefined) {
  const words = containing(searchKey);
  const latest = ctx.db
    .selectDistinctOn([receipt.supplier], {
      id: receipt.id,
      supplier: receipt.supplier,
      supplierName: receipt.supplierName,
      supplierLicenseNo: receipt.supplierLicenseNo,
    })
    .from(receipt)
    .where(words === null ? undefined : or(ilike(receipt.supplierName, words), ilike(receipt.supplierLicenseNo, words)))
    .orderBy(receipt.supplier, desc(receipt.id))
    .as('latest');
  const earlier = await ctx.db
    .select({
      supplier: latest.supplier,
      supplierName: latest.supplierName,
      supplierLicenseNo: latest.supplierLicenseNo,
    })
    .from(latest)
    .orderBy(desc(latest.id))
    .limit(MOST_SUPPLIERS);
  const known = new Set(earlier.map(({ supplier }) => supplier));
  const licensees = words === null ? [] : await licenseesLike(ctx, searchKey);
  const data = [...earlier, ...licensees.filter((each) => !known.has(supplierKey(each)))]
    .slice(0, MOST_SUPPLIERS)
    .map(({ supplierName, supplierLicenseNo }) => ({ supplierName, supplierLicenseNo }));
  return { data, count: data.length };
}

/** Accounts with a license, as the state's list has them. */
async function licenseesLike({ db, actor }: StaffCtx, searchKey: string | null | undefined) {
  if (!actor.permissions.has('accounts')) return [];
  return await db
    .select({ supplierName: client.tradename, supplierLicenseNo: sql<string>`${client.licenseNo}` })
    .from(client)
    .where(and(matchesClient(searchKey), isNotNull(client.licenseNo), clientScope(actor)))
    .orderBy(...byClientRank(searchKey), asc(client.id))
    .limit(MOST_SUPPLIERS);
}
