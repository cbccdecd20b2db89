import { beforeEach, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/rows.ts';
import { HEADER, importFile } from '../../../../test/factories/upload.ts';
import { twoAccounts } from '../../../../test/factories/two-accounts.ts';
import type { TestClient } from '../../../../test/test-app.ts';

/** Rows of a file under a license that only the past of a client knows. */
const two = twoAccounts({ jobs: true });
const { merge, rows } = two;

let importer: TestClient;
beforeEach(async () => {
  await makePersonWith(two.app, `Ada${two.into}`, ['accounts', 'accounts.all', 'accounts.import']);
  importer = await two.app.as(`ada${two.into}@x.test`);
});

const row = (tradename: string, license: string, ubi = '') => `${tradename},${license},${ubi},1 PINE ST,KENT,98032,`;
const run = async (...lines: string[]) => await importFile(two.app, importer, 'Run', [HEADER, ...lines].join('\n'));
const standing = async () =>
  (await rows('SELECT id, tradename, license_no, city FROM client WHERE merged_into IS NULL AND id >= $1', [two.into]))
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map(({ tradename, license_no: license, city }) => [tradename, license, city]);

test('the license of a merged account is told and left out, beside the row of the account that stays', async () => {
  await merge();
  const both = await run(row('GREENLEAF LLC', two.otherLicense), row('Green Leaf', two.ownLicense));
  expect([both.status, both.counts]).toEqual(['done', { new: 0, changed: 1, same: 0, former: 1, refused: 0 }]);
  expect(both.note).toBe('0 new, 1 changed, 0 as before, 1 left out for a former license');
  expect(both.rows[0]).toMatchObject({
    outcome: 'former',
    licenseNo: two.otherLicense,
    remarks: [
      `Green Leaf, which has ${two.ownLicense} today, had this license number before. Nothing is taken from this row.`,
    ],
  });
  expect(await standing()).toEqual([['Green Leaf', two.ownLicense, 'Kent']]);
  const again = await run(row('GREENLEAF LLC', two.otherLicense));
  expect([again.counts, await standing()]).toEqual([
    { new: 0, changed: 0, same: 0, former: 1, refused: 0 },
    [['Green Leaf', two.ownLicense, 'Kent']],
  ]);
});

test('also when both are one place of one business by name and UBI', async () => {
  await rows(`UPDATE client SET ubi = '6033581390010004' WHERE id = $1`, [two.into]);
  await merge();
  const shop = 'Green Leaf';
  const { counts } = await run(
    row(shop, two.ownLicense, '6033581390010004'),
    row(shop, two.otherLicense, '6033581390010004'),
  );
  expect(counts).toEqual({ new: 0, changed: 1, same: 0, former: 1, refused: 0 });
  expect(await standing()).toEqual([[shop, two.ownLicense, 'Kent']]);
});

test('a license that another account has today is that account’s, whoever had it before', async () => {
  await rows(`UPDATE client SET license_no = '7' || license_no WHERE id = $1`, [two.into]);
  await rows('UPDATE client SET license_no = $2 WHERE id = $1', [two.from, two.ownLicense]);
  const { counts } = await run(row('Greenleaf', two.ownLicense));
  expect(counts).toEqual({ new: 0, changed: 1, same: 0, former: 0, refused: 0 });
});

test('a place of a business that stands here under its name is that one, whoever had the license before', async () => {
  await rows(`UPDATE client SET license_no = '7' || license_no WHERE id = $1`, [two.into]);
  await rows(`UPDATE client SET ubi = '6033581390010005' WHERE id = $1`, [two.from]);
  const { counts } = await run(row('Greenleaf', two.ownLicense, '6033581390010005'));
  expect(counts).toMatchObject({ changed: 1, former: 0 });
  expect(await standing()).toEqual([
    ['Green Leaf', `7${two.ownLicense}`, null],
    ['Greenleaf', two.ownLicense, 'Kent'],
  ]);
});

test('who does not see the account learns no more of it than that it is there', async () => {
  await merge();
  await makePersonWith(two.app, `Own${two.into}`, ['accounts', 'accounts.import']);
  const own = await two.app.as(`own${two.into}@x.test`);
  const { rows: told } = await importFile(
    two.app,
    own,
    'Check',
    [HEADER, row('Greenleaf', two.otherLicense)].join('\n'),
  );
  expect(told.map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([
    ['former', 'An account of somebody else had this license number before. Nothing is taken from this row.'],
  ]);
});
