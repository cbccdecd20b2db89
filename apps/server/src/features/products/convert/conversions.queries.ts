import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { sumUnits } from '@cartwright/domain/money/money';
import { unitCostOf } from '@cartwright/domain/money/unit-cost';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertListLength, containing, limitsOf } from '../../../db/lists/paging.ts';
import { person } from '../../../db/schema/people.table.ts';
import { conversion, conversionInput, conversionOutput } from '../../../db/schema/products-conversions.table.ts';
import { lot, product, source } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { matchesProduct } from '../available-filter.ts';
import { type Key, packCount, packKeys, packRows } from './packs.queries.ts';

type Criteria = Input<(typeof products)['conversions']>['body'];

const undoer = alias(person, 'undoer');
const sumOfInputs = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from ${conversionInput} where ${conversionInput.conversionId} = ${conversion.id})`;

const none: SQL<null> = sql<null>`null`;

/** Conversions with who made and undid them; costs are null without the key `costs` (INV-55). */
function conversionsWith({ db, actor }: StaffCtx) {
  const seesCosts = actor.permissions.has('costs');
  return db
    .select({
      id: conversion.id,
      conversionId: conversion.id,
      at: conversion.at,
      personName: person.name,
      note: conversion.note,
      gramsIn: sumOfInputs<number>(sql`coalesce(sum(${conversionInput.grams}), 0)`),
      lostGrams: conversion.lostGrams,
      lostReason: conversion.lostReason,
      undoneAt: conversion.undoneAt,
      undoneBy: undoer.name,
      undoReason: conversion.undoReason,
      costIn: seesCosts
        ? sumOfInputs<number | null>(
            sql`case when bool_and(${conversionInput.cost} is not null) then sum(${conversionInput.cost}) end`,
          )
        : none,
      lostCost: seesCosts ? conversion.lostCost : none,
    })
    .from(conversion)
    .innerJoin(person, eq(person.id, conversion.personId))
    .leftJoin(undoer, eq(undoer.id, conversion.undoneBy))
    .$dynamic();
}

/** Conversions and packs for orders by words of their goods or digits of a barcode, the latest first. */
export async function conversionList(ctx: StaffCtx, { searchKey, page }: Criteria) {
  const asked = { ...page, sort: [] };
  const { limit, offset } = limitsOf(asked);
  const where = found(searchKey);
  const [keys, [all], [packs]] = await readConsistently(ctx, (ctx) => [
    unionAll(conversionKeys(ctx, where), packKeys(ctx, searchKey))
      .orderBy(sql`"at" desc`, sql`"id" desc`)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(conversion).where(where),
    packCount(ctx, searchKey),
  ]);
  const total = (all?.count ?? 0) + (packs?.count ?? 0);
  assertListLength(asked, total);
  const idsOf = (kind: Key['kind']) => keys.flatMap((key) => (key.kind === kind ? key.id : []));
  const conversions = new Map((await conversionRows(ctx, idsOf('conversion'))).map((row) => [row.id, row]));
  const packed = new Map((await packRows(ctx, idsOf('pack'))).map((row) => [row.id, row]));
  const data = keys.flatMap(({ kind, id }) => (kind === 'pack' ? packed.get(id) : conversions.get(id)) ?? []);
  return { data, count: total };
}

const conversionKeys = ({ db }: StaffCtx, where: SQL | undefined) =>
  db
    .select({ kind: sql<Key['kind']>`'conversion'`.as('kind'), id: conversion.id, at: conversion.at })
    .from(conversion)
    .where(where);

async function conversionRows(ctx: StaffCtx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await conversionsWith(ctx).where(inArray(conversion.id, [...ids]));
  const [inputs, outputs] = [await inputsOf(ctx, ids), await outputsOf(ctx, ids)];
  return rows.map((row) => ({
    ...row,
    goesIn: sideOf(inputs.filter((each) => each.conversionId === row.id)),
    comesOut: sideOf(
      outputs.filter((each) => each.conversionId === row.id).map((each) => ({ ...each, name: each.productName })),
    ),
    packedFor: null,
  }));
}

const sideOf = (lines: readonly { readonly name: string; readonly units: number }[]) => ({
  names: [...new Set(lines.map(({ name }) => name))],
  // An amount of a source has up to four decimals.
  units: sumUnits(lines.map(({ units }) => Number(units.toFixed(2)))),
  lots: lines.length,
});

/** One conversion with its lines; `not_found`. */
export async function conversionRecord(ctx: StaffCtx, conversionId: number) {
  const [head] = await conversionsWith(ctx).where(eq(conversion.id, conversionId));
  if (head === undefined) fail('not_found');
  const [inputs, outputs] = [await inputsOf(ctx, [conversionId]), await outputsOf(ctx, [conversionId])];
  const cost = (of: number | null) => (ctx.actor.permissions.has('costs') ? of : null);
  return {
    ...head,
    inputs: inputs.map(({ conversionId: _id, ...line }) => ({ ...line, cost: cost(line.cost) })),
    outputs: outputs.map(({ conversionId: _id, ...line }) => {
      const shown = cost(line.cost);
      return { ...line, cost: shown, unitCost: shown === null ? null : unitCostOf(line.units, shown) };
    }),
  };
}

const inputsOf = async ({ db }: StaffCtx, ids: readonly number[]) =>
  await db
    .select({
      conversionId: conversionInput.conversionId,
      inventoryId: conversionInput.lotId,
      sourceId: conversionInput.sourceId,
      name: sql<string>`coalesce(${product.name}, ${source.name})`,
      barcode: lot.barcode,
      unit: source.unit,
      units: conversionInput.units,
      grams: conversionInput.grams,
      cost: conversionInput.cost,
    })
    .from(conversionInput)
    .leftJoin(lot, eq(lot.id, conversionInput.lotId))
    .leftJoin(product, eq(product.id, lot.productId))
    .leftJoin(source, eq(source.id, conversionInput.sourceId))
    .where(inArray(conversionInput.conversionId, [...ids]))
    .orderBy(asc(conversionInput.id));

const outputsOf = async ({ db }: StaffCtx, ids: readonly number[]) =>
  await db
    .select({
      conversionId: conversionOutput.conversionId,
      inventoryId: lot.id,
      productId: product.id,
      productName: product.name,
      sku: product.sku,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      units: conversionOutput.units,
      grams: conversionOutput.grams,
      cost: conversionOutput.cost,
      onHand: lot.onHand,
    })
    .from(conversionOutput)
    .innerJoin(lot, eq(lot.id, conversionOutput.lotId))
    .innerJoin(product, eq(product.id, lot.productId))
    .where(inArray(conversionOutput.conversionId, [...ids]))
    .orderBy(asc(conversionOutput.id));

/** Conversions into or out of which a product of the words, or a lot of the digits, went. */
function found(searchKey: string | null | undefined): SQL | undefined {
  const words = matchesProduct(searchKey, 'words');
  if (words === undefined) return undefined;
  const digits = /^[\d\s]{4,}$/.test(searchKey ?? '') ? containing(barcodeOf(searchKey ?? '')) : null;
  const isMeant = digits === null ? words : or(words, sql`${lot.barcode} like ${digits}`);
  const lotsOf = (column: typeof conversionInput.lotId | typeof conversionOutput.lotId, of: SQL) =>
    sql`exists (select from ${column.table} inner join ${lot} on ${lot.id} = ${column}
      inner join ${product} on ${product.id} = ${lot.productId} where ${of} = ${conversion.id} and ${isMeant})`;
  return or(
    lotsOf(conversionInput.lotId, sql`${conversionInput.conversionId}`),
    lotsOf(conversionOutput.lotId, sql`${conversionOutput.conversionId}`),
    sql`exists (select from ${conversionInput} inner join ${source} on ${source.id} = ${conversionInput.sourceId}
      where ${conversionInput.conversionId} = ${conversion.id} and ${source.name} ilike ${containing(searchKey)})`,
  );
}
