import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';

let desk: StateDesk;

beforeAll(async () => {
  desk = await openStateDesk();
});
afterAll(async () => await desk.app.stop());

test('what is named is written before what names it, and what the state forgets after all that named it', async () => {
  const { manager } = desk.shop;
  await desk.step(await desk.order(), 'sublot', 'ready', 'manifest', 'invoice', 'release');
  await manager.ok('stateReports.makeFiles', {});
  // One row of each kind is to be deleted, and all others are sent once more.
  await desk.shop.query(`UPDATE ccrs_row SET state = 'waiting', file_id = NULL`);
  await desk.shop.query(
    `INSERT INTO ccrs_row (kind, key, operation, state, external_id, cells, created_on, changed_on, person_id, order_id)
     SELECT DISTINCT ON (kind)
       kind, key || ' before', 'DELETE', 'waiting', external_id || 'B', cells, created_on, changed_on, person_id, order_id FROM ccrs_row`,
  );
  const { files, leftCount } = await manager.ok('stateReports.makeFiles', {});
  expect(leftCount).toBe(0);
  const written: string[] = [];
  for (const { fileId, kind } of files) {
    const text = JSON.stringify(await desk.table(fileId));
    written.push(`${kind} ${text.includes('"DELETE"') ? 'DELETE' : 'INSERT'}`);
  }
  expect(written).toEqual([
    'Strain INSERT',
    'Area INSERT',
    'Product INSERT',
    'Inventory INSERT',
    'Sale DELETE',
    'Sale INSERT',
    'Manifest DELETE',
    'Manifest INSERT',
    'Inventory DELETE',
    'Product DELETE',
    'Area DELETE',
    'Strain INSERT',
  ]);
});
