import { addDays } from '@cartwright/domain/dates/dates';
import type { DiscountRule } from '@cartwright/domain/money/discount-rules';
import { discountRule } from '../db/schema/products.table.ts';
import { insertNumbered } from './bulk.ts';
import type { SeedClient } from './clients.ts';
import type { SeedProduct } from './products.ts';
import type { World } from './world.ts';

/** A rule as the domain reads it, with its name for the snapshot of an order line. */
export type SeedRule = DiscountRule & { readonly name: string };

/** Makes discount rules of every kind and scope; one has expired, one is inactive, one is yet to come. */
export async function seedDiscounts(
  world: World,
  clients: readonly SeedClient[],
  products: readonly SeedProduct[],
): Promise<SeedRule[]> {
  const lineId = (line: string): number | null => products.find((each) => each.line === line)?.productLineId ?? null;
  const productId = (sku: string): number | null => products.find((each) => each.sku === sku)?.id ?? null;
  const tierOf = (index: number): number | null => clients[index]?.tierIds[0] ?? null;
  const blank = {
    productId: null,
    productLineId: null,
    clientId: null,
    accountTierId: null,
    fromDate: null,
    toDate: null,
    isActive: true,
    minUnits: null,
    endedAt: null,
  };
  const day = (ahead: number): string => addDays(world.today, ahead);
  const rows = await insertNumbered(world.tx, discountRule, [
    { ...blank, name: 'Gold 10%', kind: 'percent' as const, value: 10, accountTierId: tierOf(0) },
    {
      ...blank,
      name: 'Silver Flower 5%',
      kind: 'percent' as const,
      value: 5,
      accountTierId: tierOf(1),
      productLineId: lineId('Flower'),
    },
    {
      ...blank,
      name: 'Bronze Prerolls $0.50',
      kind: 'perUnit' as const,
      value: 0.5,
      accountTierId: tierOf(2),
      productLineId: lineId('Prerolls'),
    },
    {
      ...blank,
      name: 'Larkspur Live Resin $1',
      kind: 'perUnit' as const,
      value: 1,
      clientId: clients[3]?.id ?? null,
      productId: productId('CO-BD-LR'),
    },
    {
      ...blank,
      name: 'Vape Weeks 8%',
      kind: 'percent' as const,
      value: 8,
      productLineId: lineId('Vapes'),
      fromDate: day(-20),
      toDate: day(40),
    },
    {
      ...blank,
      name: 'Blue Dream Eighths $0.75',
      kind: 'perUnit' as const,
      value: 0.75,
      productId: productId('FL-BD-35'),
      fromDate: day(-200),
    },
    {
      ...blank,
      name: 'Harvest Concentrates 15%',
      kind: 'percent' as const,
      value: 15,
      productLineId: lineId('Concentrates'),
      fromDate: day(-90),
      toDate: day(-30),
    },
    {
      ...blank,
      name: 'Edibles 20% (paused)',
      kind: 'percent' as const,
      value: 20,
      productLineId: lineId('Edibles'),
      isActive: false,
    },
    {
      ...blank,
      name: 'Topicals Month 12%',
      kind: 'percent' as const,
      value: 12,
      productLineId: lineId('Tinctures & Topicals'),
      fromDate: day(21),
      toDate: day(50),
    },
  ]);
  return rows.map(({ kind, value, accountTierId, ...rest }) => ({
    ...rest,
    discountKind: kind,
    discountValue: value,
    tierId: accountTierId,
  }));
}
