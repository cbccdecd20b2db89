import { addDays } from '@cartwright/domain/dates/dates';
import type { DiscountRule } from '@cartwright/domain/money/discount-rules';
import type pg from 'pg';
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
  const day = (ahead: number): string => addDays(world.today, ahead);
  return await insertRules(world.tx, [
    { name: 'Gold 10%', kind: 'percent', value: 10, accountTierId: tierOf(0) },
    {
      name: 'Silver Flower 5%',
      kind: 'percent',
      value: 5,
      accountTierId: tierOf(1),
      productLineId: lineId('Flower'),
    },
    {
      name: 'Bronze Prerolls $0.50',
      kind: 'perUnit',
      value: 0.5,
      accountTierId: tierOf(2),
      productLineId: lineId('Prerolls'),
    },
    {
      name: 'Larkspur Live Resin $1',
      kind: 'perUnit',
      value: 1,
      clientId: clients[3]?.id ?? null,
      productId: productId('CO-BD-LR'),
    },
    {
      name: 'Vape Weeks 8%',
      kind: 'percent',
      value: 8,
      productLineId: lineId('Vapes'),
      fromDate: day(-20),
      toDate: day(40),
    },
    {
      name: 'Blue Dream Eighths $0.75',
      kind: 'perUnit',
      value: 0.75,
      productId: productId('FL-BD-35'),
      fromDate: day(-200),
    },
    {
      name: 'Harvest Concentrates 15%',
      kind: 'percent',
      value: 15,
      productLineId: lineId('Concentrates'),
      fromDate: day(-90),
      toDate: day(-30),
    },
    {
      name: 'Edibles 20% (paused)',
      kind: 'percent',
      value: 20,
      productLineId: lineId('Edibles'),
      isActive: false,
    },
    {
      name: 'Topicals Month 12%',
      kind: 'percent',
      value: 12,
      productLineId: lineId('Tinctures & Topicals'),
      fromDate: day(21),
      toDate: day(50),
    },
  ]);
}

/** A rule to insert: for every client and product, and any day and units, but for what is given. */
export type NewRule = Pick<typeof discountRule.$inferInsert, 'name' | 'kind' | 'value'> &
  Partial<typeof discountRule.$inferInsert>;

export async function insertRules(tx: pg.PoolClient, rules: readonly NewRule[]): Promise<SeedRule[]> {
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
  const rows = await insertNumbered(
    tx,
    discountRule,
    rules.map((rule) => ({ ...blank, ...rule })),
  );
  return rows.map(({ kind, value, accountTierId, ...rest }) => ({
    ...rest,
    discountKind: kind,
    discountValue: value,
    tierId: accountTierId,
  }));
}
