import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { and, count, desc, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { containing } from '../../../db/lists/paging.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { lot, product, source, stockMovement } from '../../../db/schema/products.table.ts';
import { matchesProduct } from '../available-filter.ts';

/** What was packed of bulk for orders, as the list of conversions shows it. */

/** How many packs are listed, the latest: older ones are under the movements. */
const MOST_PACKS = 1000;

/** A row of the list before its goods are known. */
export interface Key {
  readonly kind: 'conversion' | 'pack';
  readonly id: number;
  readonly at: string;
}

const isPack = eq(stockMovement.kind, sql`'pack'`);

/** The latest packs of products of the words, or as lots of the digits. */
export function packKeys({ db }: StaffCtx, searchKey: string | null | undefined) {
  const found = foundLots(searchKey);
  return db
    .select({ kind: sql<Key['kind']>`'pack'`.as('kind'), id: stockMovement.id, at: stockMovement.at })
    .from(stockMovement)
    .where(and(isPack, found))
    .orderBy(desc(stockMovement.at), desc(stockMovement.id))
    .limit(MOST_PACKS);
}

/** How many of them the list has. */
export function packCount(ctx: StaffCtx, searchKey: string | null | undefined) {
  const packs = packKeys(ctx, searchKey).as('packs');
  return ctx.db.select({ count: count() }).from(packs);
}

function foundLots(searchKey: string | null | undefined): SQL | undefined {
  const words = matchesProduct(searchKey, 'words');
  if (words === undefined) return undefined;
  const digits = /^[\d\s]{4,}$/.test(searchKey ?? '') ? containing(barcodeOf(searchKey ?? '')) : null;
  const isMeant = digits === null ? words : or(words, sql`${lot.barcode} like ${digits}`);
  return sql`exists (select from ${lot} inner join ${product} on ${product.id} = ${lot.productId}
    where ${lot.id} = ${stockMovement.lotId} and ${isMeant})`;
}

/** What a pack took of its source: written just before it, in the same transaction, for the same order. */
const takenOf = <T>(value: SQLWrapper): SQL<T | null> =>
  sql<T | null>`(select ${value} from ${sourceMovement} inner join ${source} on ${source.id} = ${sourceMovement.sourceId}
    where ${sourceMovement.kind} = 'pack' and ${sourceMovement.orderId} = ${stockMovement.orderId}
      and ${sourceMovement.sourceId} = ${product.sourceId}
      and ${sourceMovement.at} between ${stockMovement.at} - interval '10 seconds' and ${stockMovement.at}
    order by ${sourceMovement.id} desc limit 1)`;

/** Packs by their ids; an order out of the actor's scope is not named. */
export async function packRows(ctx: StaffCtx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const order = (column: SQLWrapper) =>
    sql<number | null>`(select ${column} from ${salesOrder} where ${and(
      sql`${salesOrder.id} = ${stockMovement.orderId}`,
      orderScope(ctx.actor),
    )})`;
  const rows = await ctx.db
    .select({
      id: stockMovement.id,
      at: stockMovement.at,
      personName: sql<string>`coalesce(${person.name}, '')`,
      productName: product.name,
      units: stockMovement.units,
      sourceName: takenOf<string>(source.name),
      taken: takenOf<number>(sql`-${sourceMovement.amount}`),
      orderId: order(salesOrder.id),
      orderNo: order(salesOrder.orderNo),
    })
    .from(stockMovement)
    .innerJoin(lot, eq(lot.id, stockMovement.lotId))
    .innerJoin(product, eq(product.id, lot.productId))
    .leftJoin(person, eq(person.id, stockMovement.personId))
    .where(inArray(stockMovement.id, [...ids]));
  return rows.map(({ productName, units, sourceName, taken, orderId, orderNo, ...row }) => ({
    ...row,
    ...noConversion,
    goesIn: { names: sourceName === null ? [] : [sourceName], units: taken ?? 0, lots: 0 },
    comesOut: { names: [productName], units, lots: 1 },
    packedFor: { orderId, orderNo },
  }));
}

const noConversion = {
  conversionId: null,
  note: '',
  gramsIn: null,
  lostGrams: null,
  lostReason: null,
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  costIn: null,
  lostCost: null,
};
