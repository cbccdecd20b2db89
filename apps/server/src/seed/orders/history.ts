import { addDays, weekday } from '@cartwright/domain/dates/dates';
import { addUnits, compareMoney, subtractUnits, sumMoney } from '@cartwright/domain/money/money';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import type { OrderCharge } from '@cartwright/domain/money/totals';
import { deliveryDay, type SeedClient } from '../clients.ts';
import type { SeedRule } from '../discounts.ts';
import { planLine, someUnits, type PlannedLine } from './lines.ts';
import { chooseStatus, stageDates, type StageDates } from './order-stages.ts';
import type { SeedProduct } from '../products.ts';
import type { LotsOf, PlannedLot } from '../stock.ts';
import type { DemoPerson, World } from '../world.ts';

/** Fifteen months of orders, planned in memory. */

export interface PlannedCharge extends OrderCharge {
  readonly typeName: string;
}

/** An order before it has a number. Orders with the same `cartKey` come from one cart, parts 1 and 2. */
export interface PlannedOrder {
  readonly cartKey: number;
  readonly part: 1 | 2;
  readonly buyer: SeedClient;
  readonly salesPerson: DemoPerson;
  readonly submittedBy: DemoPerson;
  readonly orderDate: string;
  readonly deliveryDate: string;
  readonly status: OrderStatus;
  readonly isNonCannabis: boolean;
  readonly lines: readonly PlannedLine[];
  readonly discount: number;
  readonly charges: readonly PlannedCharge[];
  readonly credit: number;
  readonly dates: StageDates;
}

export interface Goods {
  readonly products: readonly SeedProduct[];
  readonly lots: LotsOf;
  readonly rules: readonly SeedRule[];
}

const ORDERS = 597;
const DAYS = 455;
/** Backorders that a submit with corrections split off; with them there are 600 orders. */
const SPLIT = 3;

/**
 * Plans the orders, oldest first; lots learn what is taken from them. Each throws dice of its own: whatever rules hold on
 * its day, the same clients buy on every day that the world is made.
 */
export function planHistory(world: World, clients: readonly SeedClient[], goods: Goods): PlannedOrder[] {
  const buyers = clients.filter((each) => each.appetite > 0);
  let toSplit = SPLIT;
  return orderInstants(world).flatMap((orderDate, index) => {
    const younger = ORDERS - 1 - index;
    const own = { ...world, random: world.random.branch(index) };
    const order = planOrder(own, chooseBuyer(own, buyers), goods, { orderDate, younger, cartKey: index });
    if (toSplit === 0 || !isSplittable(order)) return [order];
    toSplit -= 1;
    return splitOff(order);
  });
}

/** More orders the nearer the day, few on weekends, and three of today. */
function orderInstants(world: World): string[] {
  const { random, clock, today, now } = world;
  const sinceMidnight = (now.getTime() - Date.parse(clock.at(today, 0))) / 60_000;
  const instants = Array.from({ length: ORDERS - 3 }, (_, index) => {
    const age = 1 + Math.floor(DAYS * (1 - (index + random.next()) / ORDERS) ** 1.5);
    const day = addDays(today, -age);
    const back = random.chance(0.85) ? Math.max(weekday(day) - 5, 0) : 0;
    return clock.at(addDays(day, -back), random.int(480, 1020));
  });
  const ofToday = [0.4, 0.6, 0.85].map((share) => clock.at(today, sinceMidnight * share));
  return [...instants, ...ofToday].toSorted();
}

function chooseBuyer(world: World, buyers: readonly SeedClient[]): SeedClient {
  let left = world.random.next() * buyers.reduce((sum, buyer) => sum + buyer.appetite, 0);
  const chosen = buyers.find((buyer) => (left -= buyer.appetite) < 0) ?? buyers[0];
  if (chosen === undefined) throw new RangeError('nobody buys');
  return chosen;
}

function planOrder(
  world: World,
  buyer: SeedClient,
  goods: Goods,
  order: { orderDate: string; younger: number; cartKey: number },
): PlannedOrder {
  const { random, clock } = world;
  const onDate = clock.dateOf(order.orderDate);
  const isNonCannabis = !buyer.isCannabisLicensed || random.chance(0.03);
  const isSamples = !isNonCannabis && random.chance(0.02);
  const chosen = chooseStatus(world, order.younger, isNonCannabis);
  const status = isSamples && chosen === 'PartiallySublotted' ? 'Sublotted' : chosen;
  const lines = planLines(world, goods, { buyer, onDate, isNonCannabis, isSamples, status });
  const gross = sumMoney(lines.filter((line) => line.sampleType === null).map((line) => line.lineTotal));
  const offered = random.pick([10, 15, 25, 50]);
  const discount = random.chance(0.08) && compareMoney(offered, gross) < 0 ? offered : 0;
  const salesPerson = world.salesPeople.find((each) => each.id === buyer.assignedTo) ?? world.manager;
  const wished = deliveryDay(buyer, addDays(onDate, random.int(2, 6)));
  const deliveryDate = postponed(world, wished, { buyer, status, younger: order.younger });
  const credit = random.pick([5, 12.5, 20]);
  const isSettled = status === 'Invoiced' || status === 'Released' || status === 'Paid';
  return {
    cartKey: order.cartKey,
    part: 1,
    buyer,
    salesPerson,
    submittedBy: random.chance(0.08) ? world.manager : salesPerson,
    orderDate: order.orderDate,
    deliveryDate,
    status,
    isNonCannabis,
    lines,
    discount,
    charges: gross > 0 && random.chance(0.12) ? planCharges(world) : [],
    credit: isSettled && gross > 200 && random.chance(0.08) ? credit : 0,
    dates: stageDates(world, { status, isNonCannabis, orderDate: order.orderDate, deliveryDate }),
  };
}

/** What has not left by its day is delivered today or in the next days; every sixth of these orders is still late. */
function postponed(
  { today }: World,
  wished: string,
  { buyer, status, younger }: { buyer: SeedClient; status: OrderStatus; younger: number },
): string {
  const waits = ['Submitted', 'PartiallySublotted', 'Sublotted', 'ReadyForManifest'].includes(status);
  const isOnItsWay = ['Manifested', 'Quarantined', 'Invoiced'].includes(status);
  if (wished >= today || !(waits || isOnItsWay) || younger % 6 === 0) return wished;
  return deliveryDay(buyer, waits ? addDays(today, younger % 4) : today);
}

function planCharges({ random }: World): PlannedCharge[] {
  const flat = { typeName: 'Delivery', amount: 25, unitPrice: null, units: null };
  const perUnit = { typeName: 'Relabeling', amount: null, unitPrice: 0.35, units: random.int(10, 80) };
  return { flat: [flat], perUnit: [perUnit], both: [flat, perUnit] }[
    random.weighted({ flat: 70, perUnit: 20, both: 10 })
  ];
}

/** What one order of planLines needs to know. */
interface Shopping {
  buyer: SeedClient;
  onDate: string;
  isNonCannabis: boolean;
  isSamples: boolean;
  status: OrderStatus;
}

function planLines(world: World, goods: Goods, shopping: Shopping): PlannedLine[] {
  const { random } = world;
  const { buyer, onDate, isNonCannabis, isSamples, status } = shopping;
  const offered = goods.products.filter(
    (product) =>
      product.isNonCannabis === isNonCannabis &&
      product.fixedLots === null &&
      arrived(goods.lots, product, onDate).length > 0,
  );
  const chosen = random.some(offered, isSamples ? random.int(1, 3) : random.int(isNonCannabis ? 1 : 2, 9));
  const mayWait = (status === 'Submitted' || status === 'PartiallySublotted') && !isSamples && chosen.length > 1;
  const waits = mayWait && random.chance(0.35);
  return chosen.map((product, index) => {
    const isSample = isSamples || (!isNonCannabis && index > 0 && random.chance(0.04));
    const sampleType = isSample ? (random.chance(0.85) ? 1 : 2) : null;
    const units = isSample ? random.int(1, 3) : someUnits(world, product);
    const isBackorder = !isSample && (waits ? index === 1 : false);
    const canPack = mayWait && !isSample && !isBackorder && product.sourceId !== null && status === 'Submitted';
    const conversionUnits = canPack && random.chance(0.25) ? Math.ceil(units / 4) : 0;
    const wanted = isBackorder ? 0 : subtractUnits(units, conversionUnits);
    const picks = pickLots(world, arrived(goods.lots, product, onDate), wanted, status === 'Cancelled');
    return planLine(world, goods.rules, {
      buyer,
      product,
      units,
      onDate,
      sampleType,
      isBackorder,
      conversionUnits,
      picks,
    });
  });
}

function arrived(lots: LotsOf, product: SeedProduct, date: string): PlannedLot[] {
  return (lots.get(product.id) ?? []).filter((each) => each.isForSale && each.receivedOn < date);
}

/** Takes units from the newest lot in stock, now and then some from the one before. */
function pickLots(
  world: World,
  lots: readonly PlannedLot[],
  units: number,
  isGivenBack: boolean,
): PlannedLine['picks'] {
  const [newest, older] = [lots.at(-1), lots.at(-2)];
  if (newest === undefined || units === 0) return [];
  const rest = older !== undefined && units >= 4 && Number.isInteger(units) && world.random.chance(0.07) ? 2 : 0;
  const picks = [{ lot: newest, units: subtractUnits(units, rest) }];
  if (older !== undefined && rest > 0) picks.unshift({ lot: older, units: rest });
  for (const pick of picks) {
    if (isGivenBack) pick.lot.returned = addUnits(pick.lot.returned, pick.units);
    else pick.lot.taken = addUnits(pick.lot.taken, pick.units);
  }
  return picks;
}

function isSplittable(order: PlannedOrder): boolean {
  return order.status === 'Submitted' && order.discount === 0 && order.lines.some((line) => line.isBackorder);
}

/** One cart, two orders: what could be allocated, and the backorder. */
function splitOff(order: PlannedOrder): PlannedOrder[] {
  const waiting = order.lines.filter((line) => line.isBackorder);
  return [
    { ...order, lines: order.lines.filter((line) => !line.isBackorder) },
    { ...order, part: 2, lines: waiting, charges: [] },
  ];
}
