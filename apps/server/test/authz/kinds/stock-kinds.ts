import { conversion } from '../../../src/db/schema/products-conversions.table.ts';
import { area } from '../../../src/db/schema/products.table.ts';
import { only, unique } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';

/** Lots, and where they are stored. */
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
    fields: ['areaId'],
    make: async ({ owner }) =>
      only(
        await owner.db
          .insert(area)
          .values({ name: `Area ${unique()}` })
          .returning({ id: area.id }),
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
};
