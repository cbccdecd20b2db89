import { only, unique } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';
import type { Member } from '../members.ts';
import type { TestApp } from '../../test-app.ts';

const rowOf = async (app: TestApp, { id }: Member, orderId: number): Promise<{ fileId: number; rowId: number }> => {
  const { rows } = await app.owner.pool.query<{ fileId: number; rowId: number }>(
    `WITH file AS (
       INSERT INTO ccrs_file (name, kind, content, row_count, person_id, made_at) VALUES ($1, 'Inventory', '', 1, $2, $3) RETURNING id)
     INSERT INTO ccrs_row (kind, key, external_id, operation, cells, state, file_id, error, order_id, created_on, changed_on, person_id)
     SELECT 'Inventory', $1, $1, 'INSERT', '{}', 'refused', id, 'Invalid Area', $4, '2026-11-20', '2026-11-20', $2 FROM file
     RETURNING file_id AS "fileId", id AS "rowId"`,
    [`Inventory_${unique()}.csv`, id, app.clock.now, orderId],
  );
  return only(rows);
};

/** A row that was reported of an order, and the file it is in. */
export const stateKinds = {
  stateFile: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['fileId', 'fileIds'],
    make: async (app, owner, its) => (await rowOf(app, owner, await its('order'))).fileId,
  }),
  stateRow: numbered({
    reach: 'orders.all',
    under: 'order',
    fields: ['rowIds'],
    make: async (app, owner, its) => (await rowOf(app, owner, await its('order'))).rowId,
  }),
};
