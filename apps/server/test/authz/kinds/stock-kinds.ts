import { conversion } from '../../../src/db/schema/products-conversions.table.ts';
import { stockCount } from '../../../src/db/schema/products-count.table.ts';
import { area, source } from '../../../src/db/schema/products.table.ts';
import { only, unique } from '../../factories/unique.ts';
import type { TestApp } from '../../test-app.ts';
import { numbered } from './kind-of.ts';

/** A lot has it as soon as a count is made. */
export const COUNTED_BARCODE = '4999000000000009';

const openCount = async ({ owner, clock }: TestApp, startedBy: number): Promise<number> =>
  only(
    await owner.db
      .insert(stockCount)
      .values({ name: 'All lots', startedBy, startedAt: clock.now.toISOString() })
      .returning({ id: stockCount.id }),
  ).id;

/** Lots, where they are stored, and counts of them. */
export const stockKinds = {
  lot: numbered({
    reach: 'everybody',
    fields: ['inventoryId', 'inventoryIds'],
    make: async ({ owner }, _owner, its) => {
      const text = 'SELECT id FROM lot WHERE product_id = $1 ORDER BY id';
      return only((await owner.pool.query<{ id: number }>(text, [await its('product')])).rows).id;
    },
  }),
  area: numbered({
    reach: 'everybody',
    fields: ['areaId', 'areaIds'],
    make: async ({ owner }) =>
      only(
        await owner.db
          .insert(area)
          .values({ name: `Area ${unique()}` })
          .returning({ id: area.id }),
      ).id,
  }),
  source: numbered({
    reach: 'everybody',
    fields: ['sourceId', 'sourceIds'],
    make: async ({ owner }) =>
      only(
        await owner.db
          .insert(source)
          .values({ name: `Source ${unique()}`, amount: 500 })
          .returning({ id: source.id }),
      ).id,
  }),
  conversion: numbered({
    reach: 'everybody',
    fields: ['conversionId'],
    make: async ({ owner, clock }, { id }) =>
      only(
        await owner.db
          .insert(conversion)
          .values({ at: clock.now.toISOString(), personId: id, note: '' })
          .returning({ id: conversion.id }),
      ).id,
  }),
  count: numbered({
    reach: 'everybody',
    fields: ['countId'],
    make: async (app, { id }, its) => {
      await app.owner.pool.query(
        `INSERT INTO lot (product_id, barcode, batch_date) VALUES ($1, $2, '2026-10-01') ON CONFLICT DO NOTHING`,
        [await its('product'), COUNTED_BARCODE],
      );
      return await openCount(app, id);
    },
  }),
  emptyCount: numbered({
    reach: 'everybody',
    fields: ['countId'],
    make: async (app, { id }) => await openCount(app, id),
  }),
};
