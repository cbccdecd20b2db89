import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient } from '../../../../test/factories/clients.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { twoAccounts } from '../../../../test/factories/two-accounts.ts';
import type { TestClient } from '../../../../test/test-app.ts';

/** "Not a duplicate": said of accounts that look like one shop and are two. */
const two = twoAccounts();
const { merge, preview, rows } = two;

beforeEach(async () => {
  await rows('TRUNCATE not_duplicate');
  await rows('UPDATE client SET city = NULL, ubi = NULL WHERE merged_into IS NULL');
  await rows(`UPDATE client SET city = 'Kent' WHERE id IN ($1, $2)`, [two.into, two.from]);
});

const groups = async (who: TestClient = two.manager): Promise<string[]> =>
  (await who.ok('accounts.duplicates', { body: { page: { take: -1 } } })).data.map(({ clients }) =>
    clients.map(({ tradename }) => tradename).join(' | '),
  );
const marks = async (who: TestClient = two.manager) =>
  (await who.ok('accounts.notDuplicates', { body: { page: { take: -1 } } })).data.map(({ clients, personName }) => [
    personName,
    ...clients.map(({ id }) => id),
  ]);
const mark = async (clientId: number, ...otherIds: number[]) =>
  await two.manager.ok('accounts.markNotDuplicate', { body: { clientId, otherIds } });
const shop = async (tradename: string): Promise<number> =>
  (await makeClient(two.app.owner, { tradename, city: 'Kent', licenseTypeId: 3 })).id;
const audits = async (clientId: number) =>
  (
    await rows(`SELECT action, detail ->> 'otherId' AS other FROM audit WHERE entity_id = $1 ORDER BY id`, [clientId])
  ).map(({ action, other }) => [action, Number(other)]);

test('a pair that is marked is a duplicate for nobody, until the mark is taken away', async () => {
  await makePersonWith(two.app, `Other${two.into}`, ['accounts', 'accounts.all', 'accounts.merge']);
  const other = await two.app.as(`other${two.into}@x.test`);
  expect(await groups()).toEqual(['Green Leaf | Greenleaf']);
  expect(await mark(two.from, two.into)).toEqual({
    otherIds: [two.into],
    message: 'Greenleaf is marked as not a duplicate.',
  });
  expect([await groups(), await groups(other)]).toEqual([[], []]);
  expect([await marks(), await marks(other)]).toEqual([[['Mona', two.into, two.from]], [['Mona', two.into, two.from]]]);
  expect((await mark(two.into, two.from)).otherIds).toEqual([]);
  const back = { body: { clientId: two.into, otherIds: [two.from] } };
  expect(await other.ok('accounts.unmarkNotDuplicate', back)).toEqual({
    message: 'Green Leaf may be a duplicate again.',
  });
  expect([await groups(), await marks()]).toEqual([['Green Leaf | Greenleaf'], []]);
  expect((await other.call('accounts.unmarkNotDuplicate', back)).status).toBe(404);
  expect([await audits(two.into), await audits(two.from)]).toEqual([
    [
      ['mark not a duplicate', two.from],
      ['unmark not a duplicate', two.from],
    ],
    [
      ['mark not a duplicate', two.into],
      ['unmark not a duplicate', two.into],
    ],
  ]);
});

test('one account leaves a group of more, and the others stay one', async () => {
  const third = await shop('Green Leafs');
  await rows(`UPDATE client SET ubi = '603358139' WHERE id >= $1`, [two.into]);
  expect(await groups()).toEqual(['Green Leaf | Greenleaf | Green Leafs']);
  await mark(two.from, two.into);
  expect(await groups()).toEqual(['Green Leaf | Greenleaf | Green Leafs']);
  expect((await mark(two.from, two.into, third)).otherIds).toEqual([third]);
  expect(await groups()).toEqual(['Green Leaf | Green Leafs']);
  expect(await marks()).toEqual([
    ['Mona', two.from, third],
    ['Mona', two.into, two.from],
  ]);
});

test('of two that are called the same, the one that is marked leaves their neighbour, and the other stays', async () => {
  const namesake = await shop('Green Leaf');
  await mark(two.into, two.from, namesake);
  expect(await groups()).toEqual(['Greenleaf | Green Leaf']);
});

test('marks and their list keep to what the person sees', async () => {
  await makePersonWith(two.app, `Sales${two.into}`, ['accounts', 'accounts.all']);
  const halfId = await makePersonWith(two.app, `Half${two.into}`, ['accounts', 'accounts.merge']);
  await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [two.into, halfId]);
  const half = await two.app.as(`half${two.into}@x.test`);
  const body = { clientId: two.into, otherIds: [two.from] };
  const sales = await two.app.as(`sales${two.into}@x.test`);
  for (const operation of ['accounts.markNotDuplicate', 'accounts.unmarkNotDuplicate'] as const) {
    expect((await half.call(operation, { body })).status).toBe(404);
    expect((await sales.call(operation, { body })).status).toBe(403);
    const itself = await two.manager.call(operation, { body: { ...body, otherIds: [two.from, two.into] } });
    expect([itself.status, itself.problem.code]).toEqual([422, 'merge_with_itself']);
  }
  await mark(two.into, two.from);
  expect(await marks(half)).toEqual([]);
  await rows('UPDATE client SET assigned_to = $2 WHERE id = $1', [two.from, halfId]);
  expect((await marks(half)).length).toBe(1);
});

describe('when one of them is merged', () => {
  const ended = 'notDuplicates';

  test('the mark holds for the surviving account, and the audit names it', async () => {
    const third = await shop('Green Leafs');
    await mark(two.from, third);
    const shown = await preview();
    expect(shown.parts).toMatchObject([{ kind: ended, outcome: 'moved', count: 1, rows: [{ name: 'Green Leafs' }] }]);
    expect((await merge()).parts).toEqual([{ kind: ended, outcome: 'moved', count: 1 }]);
    expect([await groups(), await marks()]).toEqual([[], [['Mona', two.into, third]]]);
    const late = await two.manager.call('accounts.markNotDuplicate', {
      body: { clientId: two.from, otherIds: [third] },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'client_merged']);
  });

  test('the mark of the two themselves ends, and one that the surviving account has already stays as it is', async () => {
    const third = await shop('Green Leafs');
    await mark(two.from, two.into, third);
    await makePersonWith(two.app, `Other${two.into}`, ['accounts', 'accounts.all', 'accounts.merge']);
    const other = await two.app.as(`other${two.into}@x.test`);
    await other.ok('accounts.markNotDuplicate', { body: { clientId: two.into, otherIds: [third] } });
    expect((await merge()).parts).toEqual([{ kind: ended, outcome: 'dropped', count: 2 }]);
    expect(await marks()).toEqual([[`Other${two.into}`, two.into, third]]);
    const [audit] = await rows(`SELECT detail -> 'rows' AS rows FROM audit WHERE action = 'merge' AND entity_id = $1`, [
      two.into,
    ]);
    expect(audit?.['rows']).toMatchObject({
      notDuplicates: {
        dropped: [
          { key: two.into, was: { clientId: two.into, otherId: two.from } },
          { key: third, was: { clientId: two.from, otherId: third } },
        ],
      },
    });
  });
});

test('the database takes no mark of a merged account, on neither side, nor one pair twice', async () => {
  const third = await shop('Third');
  await merge();
  const row = { clientId: two.from, otherId: third, personId: two.personId };
  await expect(makeRow(two.app, 'notDuplicate', row)).rejects.toMatchObject({
    cause: { constraint: 'client_is_merged' },
  });
  const first = Number((await rows('SELECT min(id) AS id FROM client'))[0]?.['id']);
  const other = { clientId: first, otherId: two.from, personId: two.personId };
  await expect(makeRow(two.app, 'notDuplicate', other)).rejects.toMatchObject({
    cause: { constraint: 'client_is_merged' },
  });
  const turned = { clientId: third, otherId: two.into, personId: two.personId };
  await expect(makeRow(two.app, 'notDuplicate', turned)).rejects.toMatchObject({
    cause: { constraint: 'not_duplicate_ordered' },
  });
});
