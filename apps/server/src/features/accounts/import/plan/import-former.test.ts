import { beforeEach, expect, test } from 'vitest';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { HEADER, importFile } from '../../../../../test/factories/files/upload.ts';
import { twoAccounts } from '../../../../../test/factories/two-accounts.ts';
import type { TestClient } from '../../../../../test/test-app.ts';

/** Rows of a file under a license that only the past of a client knows. */
const two = twoAccounts({ jobs: true });
const { merge, rows } = two;

let importer: TestClient;
beforeEach(async () => {
  await rows('TRUNCATE client_import CASCADE');
  await makePersonWith(two.app, `Ada${two.into}`, ['accounts', 'accounts.all', 'accounts.import']);
  importer = await two.app.as(`ada${two.into}@x.test`);
});

const row = (tradename: string, license: string, ubi = '') => `${tradename},${license},${ubi},1 PINE ST,KENT,98032,`;
const run = async (...lines: string[]) => await importFile(two.app, importer, 'Run', [HEADER, ...lines].join('\n'));
const storedRows = async () =>
  (await rows('SELECT id, tradename, license_no, city FROM client WHERE merged_into IS NULL AND id >= $1', [two.into]))
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map(({ tradename, license_no: license, city }) => [tradename, license, city]);

test('the license of a merged account is reported and left out, beside the row of the account that stays', async () => {
  await merge();
  const both = await run(row('GREENLEAF LLC', two.otherLicense), row('Green Leaf', two.ownLicense));
  expect([both.status, both.counts]).toEqual(['done', { changed: 1, former: 1 }]);
  expect(both.note).toBe('0 new, 1 changed, 0 unchanged, 1 left out for a former license');
  expect(both.rows[0]).toMatchObject({
    outcome: 'former',
    licenseNo: two.otherLicense,
    remarks: [
      `Green Leaf, which has ${two.ownLicense} today, had this license number before. Nothing is taken from this row.`,
    ],
  });
  expect(await storedRows()).toEqual([['Green Leaf', two.ownLicense, 'Kent']]);
  const again = await run(row('GREENLEAF LLC', two.otherLicense));
  expect([again.counts, await storedRows()]).toEqual([{ former: 1 }, [['Green Leaf', two.ownLicense, 'Kent']]]);
});

test('also when both are one place of one business by name and UBI', async () => {
  await rows(`UPDATE client SET ubi = '6033581390010004' WHERE id = $1`, [two.into]);
  await merge();
  const shop = 'Green Leaf';
  const { counts } = await run(
    row(shop, two.ownLicense, '6033581390010004'),
    row(shop, two.otherLicense, '6033581390010004'),
  );
  expect(counts).toEqual({ changed: 1, former: 1 });
  expect(await storedRows()).toEqual([[shop, two.ownLicense, 'Kent']]);
});

test('a license that another account has today is that account’s, whoever had it before', async () => {
  await rows(`UPDATE client SET license_no = '7' || license_no WHERE id = $1`, [two.into]);
  await rows('UPDATE client SET license_no = $2 WHERE id = $1', [two.from, two.ownLicense]);
  const { counts } = await run(row('Greenleaf', two.ownLicense));
  expect(counts).toEqual({ changed: 1 });
});

test('a place of a business that is stored under its name has perhaps moved, whoever had the license before', async () => {
  await rows(`UPDATE client SET license_no = '7' || license_no WHERE id = $1`, [two.into]);
  await rows(`UPDATE client SET ubi = '6033581390010005' WHERE id = $1`, [two.from]);
  const file = [HEADER, row('Greenleaf', two.ownLicense, '6033581390010005')].join('\n');
  const check = await importFile(two.app, importer, 'Check', file);
  expect(check.rows).toMatchObject([
    { outcome: 'moved', proposal: { clientId: two.from, reason: 'Same name and business' } },
  ]);
  expect((await importFile(two.app, importer, 'Run', file)).error).toBe(
    'Nothing was imported: 1 shop has perhaps moved. Line 2: is Greenleaf the same shop or a new account?',
  );
  const moves = [{ row: 2, proposedId: two.from, as: 'moved' as const }];
  expect((await importFile(two.app, importer, 'Run', file, { moves })).counts).toEqual({ moved: 1 });
  expect(await storedRows()).toEqual([
    ['Green Leaf', `7${two.ownLicense}`, null],
    ['Greenleaf', two.ownLicense, 'Kent'],
  ]);
});

test('who does not see the account learns no more of it than that it is there', async () => {
  await merge();
  await makePersonWith(two.app, `Own${two.into}`, ['accounts', 'accounts.import']);
  const own = await two.app.as(`own${two.into}@x.test`);
  const { rows: reported } = await importFile(
    two.app,
    own,
    'Check',
    [HEADER, row('Greenleaf', two.otherLicense)].join('\n'),
  );
  expect(reported.map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([
    ['former', 'An account of somebody else had this license number before. Nothing is taken from this row.'],
  ]);
});
