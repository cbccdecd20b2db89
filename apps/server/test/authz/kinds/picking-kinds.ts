import { only } from '../../factories/unique.ts';
import { type KindOf, MISSING_UUID, numbered } from './kind-of.ts';

/** Kinds of records of the warehouse. */
export const pickingKinds = {
  sublot: numbered({
    reach: 'orders.all',
    under: 'sublottedOrder',
    fields: ['sublotId'],
    make: async ({ owner }, _owner, its) => {
      const text = `SELECT a.id FROM allocation a JOIN order_line l ON l.id = a.order_line_id WHERE l.order_id = $1`;
      return only((await owner.pool.query<{ id: number }>(text, [await its('sublottedOrder')])).rows).id;
    },
  }),
  pickScan: {
    reach: 'orders.all',
    under: 'sublottedOrder',
    fields: ['scanId'],
    make: async ({ owner }, { id }, its) => {
      const text = `INSERT INTO pick_scan (scan_id, allocation_id, units, person_id, at)
        SELECT gen_random_uuid(), a.id, 1, $2, now() FROM allocation a JOIN order_line l ON l.id = a.order_line_id
        WHERE l.order_id = $1 RETURNING scan_id AS id`;
      return only((await owner.pool.query<{ id: string }>(text, [await its('sublottedOrder'), id])).rows).id;
    },
    missing: MISSING_UUID,
  } satisfies KindOf<string>,
};
