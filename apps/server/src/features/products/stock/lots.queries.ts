import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { COUNT_AGAIN_DAYS } from '@cartwright/domain/counting/stock-count';
import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import { bestBySoonDays, lotState, stockedStates } from '@cartwright/domain/products/lot-state';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { assertListLength, containing, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { orSimilar } from '../../../db/lists/search.ts';
import type { Match } from '../../../db/lists/search-term.ts';
import { factsOfLot, lotStateOf } from '../../../db/rules/lots.ts';
import { availableUnits, labTotal } from '../../../db/rules/stock.ts';
import { person } from '../../../db/schema/people.table.ts';
import { area, labResult, lot, product } from '../../../db/schema/products.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { matchesProduct, searchedProducts } from '../available-filter.ts';
import { notCountedSince } from './not-counted.ts';
import { receivedUnits } from '../../../db/rules/received-units.ts';
import { valueOnHand } from '../../../db/rules/unit-cost.ts';

type Criteria = Input<(typeof products)['lots']>['body'];

const none: SQL<null> = sql<null>`null`;
const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
const noCertificate: SQL<boolean> = sql<boolean>`coalesce(${labResult.certificate}, '') = ''`;

/**
 * Lots by the name of their product, with their state today, and how many there are of each kind for the filters. Without a
 * state those that are used up are left out. Costs are null without the key `costs` (INV-55).
 */
export async function lotList(ctx: StaffCtx, criteria: Criteria) {
  const { sellOnlyPassed } = await companySettings(ctx.db);
  return await orSimilar(
    ctx,
    searchedProducts,
    criteria.searchKey,
    async (match) => await matching(ctx, criteria, sellOnlyPassed, match),
  );
}

async function matching(ctx: StaffCtx, criteria: Criteria, sellOnlyPassed: boolean, match: Match) {
  const { page } = criteria;
  const seesCosts = ctx.actor.permissions.has('costs');
  const today = businessDate(ctx.now(), ctx.timeZone);
  const state = lotStateOf(factsOfLot(sellOnlyPassed), sql`${today}::date`);
  const isSoon = sql<boolean>`(${lot.bestBy} between ${today}::date and ${addDays(today, bestBySoonDays)}::date)`;
  const counting = notCountedSince(new Date(ctx.now().getTime() - COUNT_AGAIN_DAYS * 86_400_000).toISOString());
  // What is not for sale is left to nobody.
  const left = sql<number>`case when ${state} = 'forSale' then ${availableUnits} else 0 end`;
  const columns = {
    productName: product.name,
    sku: product.sku,
    barcode: lot.barcode,
    area: area.name,
    batchDate: lot.batchDate,
    bestBy: lot.bestBy,
    onHand: lot.onHand,
    allocated: lot.allocated,
    left,
    state,
  };
  const everything = found(criteria, match);
  const where = and(everything, chosen(criteria, { state, isSoon, notCounted: counting }));
  const { limit, offset } = limitsOf(page);
  const standard = [asc(product.name), asc(lot.batchDate)];
  const [data, [all], [kinds]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        ...columns,
        id: lot.id,
        inventoryId: lot.id,
        productId: product.id,
        areaId: lot.areaId,
        inQuarantine: sql<boolean>`coalesce(${area.isQuarantine}, false)`,
        isNonCannabis: product.isNonCannabis,
        isActive: product.isActive,
        holdReason: lot.holdReason,
        heldBy: person.name,
        heldSince: lot.heldSince,
        hasPassed: labResult.hasPassed,
        labResultNumber: labResult.number,
        hasCertificate: sql<boolean>`not ${noCertificate}`,
        total: labTotal,
        supplierName: lot.supplierName,
        value: seesCosts ? valueOnHand : none,
        totalCost: seesCosts ? lot.totalCost : none,
        unitCost: seesCosts ? sql<number | null>`round(${lot.totalCost} / nullif(${receivedUnits}, 0), 4)` : none,
      })
      .from(lot)
      .innerJoin(product, eq(product.id, lot.productId))
      .leftJoin(area, eq(area.id, lot.areaId))
      .leftJoin(labResult, eq(labResult.lotId, lot.id))
      .leftJoin(person, eq(person.id, lot.heldBy))
      .where(where)
      .orderBy(
        ...orderBy(
          page,
          { ...columns, ...(seesCosts ? { totalCost: lot.totalCost, value: valueOnHand } : {}) },
          standard,
          lot.id,
        ),
      )
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: sql<number>`count(*)::int`, left: sql<number>`coalesce(sum(${left}), 0)` })
      .from(lot)
      .innerJoin(product, eq(product.id, lot.productId))
      .leftJoin(area, eq(area.id, lot.areaId))
      .leftJoin(labResult, eq(labResult.lotId, lot.id))
      .where(where),
    ctx.db
      .select({
        ...(Object.fromEntries(stockedStates.map((each) => [each, counted(sql`${state} = ${each}`)])) as Record<
          (typeof stockedStates)[number],
          SQL<number>
        >),
        bestBySoon: counted(isSoon),
        noCertificate: counted(sql`not ${product.isNonCannabis} and ${noCertificate}`),
        notCounted: counted(counting),
      })
      .from(lot)
      .innerJoin(product, eq(product.id, lot.productId))
      .leftJoin(area, eq(area.id, lot.areaId))
      .leftJoin(labResult, eq(labResult.lotId, lot.id))
      .where(and(everything, gt(lot.onHand, 0))),
  ]);
  if (all === undefined || kinds === undefined) throw new Error('the counts answered no row');
  assertListLength(page, all.count);
  const rows = data.map((row) => {
    const needsResult = sellOnlyPassed && !row.isNonCannabis;
    return { ...row, state: lotState({ ...row, isHeld: row.holdReason !== null, needsResult }, today) };
  });
  return { data: rows, count: all.count, left: all.left, kinds };
}

/** What is looked for: a product by its words, a lot by the end of its barcode, a package by its barcode. */
function found({ searchKey, areaId, productId, inventoryIds }: Criteria, match: Match): SQL | undefined {
  const digits = /^[\d\s]{4,}$/.test(searchKey ?? '') ? containing(barcodeOf(searchKey ?? '')) : null;
  const words = matchesProduct(searchKey, match);
  return and(
    digits === null
      ? words
      : or(words, sql`${lot.barcode} like ${digits}`, sql`${product.packageBarcode} like ${digits}`),
    areaId == null ? undefined : eq(lot.areaId, areaId),
    productId == null ? undefined : eq(lot.productId, productId),
    inventoryIds == null ? undefined : inArray(lot.id, inventoryIds),
  );
}

function chosen(
  { states, bestBySoon, noCertificate: without, notCounted: uncounted }: Criteria,
  { state, isSoon, notCounted }: { readonly state: SQL; readonly isSoon: SQL; readonly notCounted: SQL },
): SQL | undefined {
  return and(
    states && states.length > 0 ? inArray(state, [...states]) : gt(lot.onHand, 0),
    bestBySoon === true ? isSoon : undefined,
    uncounted === true ? notCounted : undefined,
    without === true ? and(sql`not ${product.isNonCannabis}`, noCertificate) : undefined,
  );
}
