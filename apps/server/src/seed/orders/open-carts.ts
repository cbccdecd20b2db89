import { addDays } from '@cartwright/domain/dates/dates';
import { addUnits } from '@cartwright/domain/money/money';
import { cartTotals } from '@cartwright/domain/money/totals';
import { cart, cartLine } from '../../db/schema/carts.table.ts';
import { insertNumbered, insertRows } from '../bulk.ts';
import { deliveryDay, type SeedClient } from '../clients.ts';
import type { Goods } from './history.ts';
import { planLine, someUnits, type PlannedLine } from './lines.ts';
import { cartItemRow } from './order-rows.ts';
import type { SeedProduct } from '../products.ts';
import { remainingOf } from '../stock.ts';
import type { World } from '../world.ts';

interface PlannedCart {
  readonly buyer: SeedClient | null;
  readonly personId: number;
  readonly origin: 'staff' | 'portal';
  readonly lines: readonly PlannedLine[];
}

/** Twelve open carts of the staff (the fifth shop's has every kind of line), one without a client, four from the portal. */
export async function seedOpenCarts(world: World, clients: readonly SeedClient[], goods: Goods): Promise<void> {
  const { random, salesPeople } = world;
  const [rosa] = salesPeople;
  const eligible = clients
    .slice(5)
    .filter((each) => each.assignedTo !== null && (each.licenseNo !== null || !each.isCannabisLicensed));
  const ofRosa = eligible.filter((each) => each.assignedTo === rosa?.id && each.isCannabisLicensed);
  const others = eligible.filter((each) => each.assignedTo !== rosa?.id && each.isCannabisLicensed);
  const plain = eligible.filter((each) => !each.isCannabisLicensed);
  const chosen = [
    ...clients.slice(4, 5),
    ...random.some(ofRosa, 3),
    ...random.some(others, 7),
    ...random.some(plain, 1),
  ];
  const free = (each: SeedClient): boolean => !chosen.includes(each);
  const portal = [...random.some(ofRosa.filter(free), 2), ...random.some(others.filter(free), 2)];
  const carts: PlannedCart[] = [
    ...chosen.map((buyer, index) => staffCart(world, goods, buyer, index)),
    { buyer: null, personId: rosa?.id ?? 0, origin: 'staff', lines: someLines(world, goods, null, 3) },
    ...portal.map((buyer): PlannedCart => ({
      buyer,
      personId: buyer.assignedTo ?? 0,
      origin: 'portal',
      lines: someLines(world, goods, buyer, random.int(2, 6)),
    })),
  ];
  const rows = await insertNumbered(
    world.tx,
    cart,
    carts.map((each) => cartRow(world, each)),
  );
  await insertRows(
    world.tx,
    cartLine,
    rows.flatMap((row, index) => (carts[index]?.lines ?? []).map((line) => cartItemRow(row.id, line))),
  );
}

function staffCart(world: World, goods: Goods, buyer: SeedClient, index: number): PlannedCart {
  const isUnusual = index % 3 === 0 && buyer.isCannabisLicensed;
  const lines = someLines(world, goods, buyer, world.random.int(3, isUnusual ? 8 : 12));
  const unusual = isUnusual ? unusualLines(world, goods, buyer, lines) : [];
  return { buyer, personId: buyer.assignedTo ?? 0, origin: 'staff', lines: [...lines, ...unusual] };
}

/** Lines that the stock can fill. */
function someLines(world: World, goods: Goods, buyer: SeedClient | null, count: number): PlannedLine[] {
  const { random, today } = world;
  const isNonCannabis = buyer !== null && !buyer.isCannabisLicensed;
  const offered = goods.products
    .filter((each) => each.isNonCannabis === isNonCannabis && each.fixedLots === null)
    .map((product) => ({ product, units: someUnits(world, product) }))
    .filter(({ product, units }) => remainingOf(goods.lots, product) >= units);
  return random
    .some(offered, count)
    .map(({ product, units }) => planLine(world, goods.rules, { buyer, product, units, onDate: today }));
}

/** A line that is short, one that is flagged, one that is partly packed from its source, and a sample. */
function unusualLines(world: World, goods: Goods, buyer: SeedClient, taken: readonly PlannedLine[]): PlannedLine[] {
  const { random, today } = world;
  const free = goods.products.filter(
    (each) =>
      !each.isNonCannabis &&
      each.fixedLots === null &&
      !each.allowFractions &&
      taken.every((line) => line.product !== each),
  );
  const remaining = (product: SeedProduct): number => remainingOf(goods.lots, product);
  const [packed] = random.some(
    free.filter((each) => each.sourceId !== null && remaining(each) < 8),
    1,
  );
  const [scarce, flagged] = random.some(
    free.filter((each) => remaining(each) < 8 && each !== packed),
    2,
  );
  const [sample] = random.some(
    free.filter((each) => each.sourceId === null && remaining(each) >= 8),
    1,
  );
  const line = (product: SeedProduct | undefined, more: Partial<Parameters<typeof planLine>[2]>): PlannedLine[] =>
    product === undefined ? [] : [planLine(world, goods.rules, { buyer, product, units: 10, onDate: today, ...more })];
  return [
    ...line(scarce, { units: scarce === undefined ? 1 : addUnits(remaining(scarce), 6) }),
    ...line(flagged, { units: 12, isBackorder: true }),
    ...line(packed, { units: packed === undefined ? 1 : addUnits(remaining(packed), 4), conversionUnits: 4 }),
    ...line(sample, { units: 1, sampleType: 1 }),
  ];
}

function cartRow(world: World, planned: PlannedCart) {
  const { random, today, now } = world;
  const { buyer, lines } = planned;
  const discount = planned.origin === 'staff' && random.chance(0.25) ? 10 : 0;
  const { grossTotal, sampleTotal, cartDiscount, grandTotal } = cartTotals(lines, discount);
  const hasDate = planned.origin === 'portal' || random.chance(0.65);
  return {
    clientId: buyer?.id ?? null,
    personId: planned.personId,
    origin: planned.origin,
    status: planned.origin === 'portal' ? ('pending' as const) : ('open' as const),
    isNonCannabis: lines[0]?.product.isNonCannabis ?? null,
    cartDiscount,
    estimatedDeliveryDate: buyer !== null && hasDate ? deliveryDay(buyer, addDays(today, random.int(2, 6))) : null,
    forceBackorderAll: false,
    lineCount: lines.length,
    grossTotal,
    sampleTotal,
    grandTotal,
    createdAt: new Date(now.getTime() - random.int(40, 12_000) * 60_000).toISOString(),
    closedAt: null,
    version: 1,
  };
}
