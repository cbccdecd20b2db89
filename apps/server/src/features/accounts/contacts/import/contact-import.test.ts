import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../../../test/factories/clients.ts';
import { importData, undoData } from '../../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['accounts.edit', 'client', 'accounts', 'accounts.all']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, contact_title, data_import, audit CASCADE');
  await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' });
  await makeClient(app.owner, { tradename: 'Twice', licenseNo: '412346' });
  await makeClient(app.owner, { tradename: 'Twice', licenseNo: '412347' });
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const make = { choices: { makeMissing: true } };

/** Everything that an import may write of contacts, without ids. */
const world = async () => ({
  contacts: await query(`SELECT c.tradename, k.first_name, k.last_name, k.email, t.title,
      (SELECT string_agg(p.phone || ':' || p.phone_type, ',' ORDER BY p.id) FROM contact_phone p WHERE p.contact_id = k.id) AS phones
    FROM contact k JOIN client c ON c.id = k.client_id LEFT JOIN contact_title t ON t.id = k.title_id ORDER BY k.id`),
  titles: await query('SELECT title FROM contact_title ORDER BY 1'),
});

const people = csv(
  'License No,Customer,Contact,Job Title,Cell,E-mail',
  '0412345,,Ann Lee,Buyer,206.555.0100,ann@shop.test',
  ',cedar shop,"Moss, Rob",,,',
);

test('contacts are new, changed or the same; twice is once, and the undo returns everything', async () => {
  const before = await world();
  const check = await importData(app, ada, 'contacts', people);
  expect(check.file.columns.map(({ field }) => field)).toEqual([
    'license',
    'client',
    'name',
    'title',
    'phone',
    'email',
  ]);
  expect(check.rows.map(({ row, outcome, remarks, makes }) => [row, outcome, ...remarks, ...makes])).toEqual([
    [2, 'new', 'Cedar Shop · Buyer · ann@shop.test · (206) 555-0100', 'new title'],
    [3, 'new', 'Cedar Shop'],
  ]);
  expect(await world()).toEqual(before);
  expect((await importData(app, ada, 'contacts', people, make)).note).toBe('2 new, 0 changed, 0 unchanged');
  const after = await world();
  expect(after.contacts).toMatchObject([
    { first_name: 'Ann', last_name: 'Lee', email: 'ann@shop.test', title: 'Buyer', phones: '2065550100:1' },
    { first_name: 'Rob', last_name: 'Moss', email: null, title: null, phones: null },
  ]);
  const again = await importData(app, ada, 'contacts', people, make);
  expect([again.note, await world()]).toEqual(['0 new, 0 changed, 2 unchanged', after]);

  const next = csv(
    'License,First name,Last name,Email,Office phone,Title',
    '412345,Anne,Lee,Ann@shop.test,2065550111,Owner',
  );
  const changed = await importData(app, ada, 'contacts', next, make);
  expect(changed.rows[0]?.changes).toEqual([
    { label: 'Name', from: 'Ann Lee', to: 'Anne Lee' },
    { label: 'Email', from: 'ann@shop.test', to: 'Ann@shop.test' },
    { label: 'Title', from: 'Buyer', to: 'Owner' },
    { label: 'Phones', from: '(206) 555-0100', to: '(206) 555-0100, (206) 555-0111' },
  ]);
  expect(await undoData(app, ada, 'contacts')).toMatchObject({ restored: 1, kept: [] });
  expect(await world()).toEqual(after);
  expect(await undoData(app, ada, 'contacts')).toMatchObject({ removed: 2, kept: [] });
  expect(await world()).toEqual(before);
});

test('each refused row names its cell and what to do', async () => {
  const file = csv(
    'License,Client,First name,Last name,Email,Phone',
    '999999,,Ann,Lee,,',
    ',Nobody,Ann,Lee,,',
    ',Twice,Ann,Lee,,',
    ',,Ann,Lee,,',
    '412345,,,,,2065550100',
    '412345,,Ann,Lee,ann at shop,555',
    '412345,,Bo,Moss,,',
    '412345,,bo,moss,,',
  );
  const { rows } = await importData(app, ada, 'contacts', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'A2 “999999”: there is no client with this license: add or import it first'],
    [3, 'refused', 'B3 “Nobody”: there is no client of this name: add or import it first'],
    [4, 'refused', 'B4 “Twice”: several clients are named so, give the license'],
    [5, 'refused', 'B5 names no client'],
    [6, 'refused', 'C6: A contact needs a name'],
    [7, 'refused', 'E7: “ann at shop” is not an email address', 'F7: “555” is not a phone number with its area code'],
    [8, 'new', 'Cedar Shop'],
    [9, 'refused', 'A9 the same Client license, Last name as row 8'],
  ]);
});

test('the undo keeps and names what was changed since', async () => {
  await importData(app, ada, 'contacts', people, make);
  const [ann] = await query(`SELECT id FROM contact WHERE first_name = 'Ann'`);
  const id = Number(ann?.['id']);
  await ada.ok('accounts.updateContact', { params: { id }, body: { contactId: id, lastName: 'Leigh' } });
  const done = await undoData(app, ada, 'contacts');
  expect(done.removed).toBe(1);
  expect(done.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([['Ann Lee', 'It was changed since.']]);
  expect((await world()).titles).toEqual([{ title: 'Buyer' }]);
});

test('two rows that find one contact in two ways are not both written', async () => {
  await importData(app, ada, 'contacts', people, make);
  const twice = csv(
    'License,First name,Last name,Email,Phone',
    '412345,Anne,Lee,ann@shop.test,',
    '412345,Ann,Lee,,2065550111',
  );
  const { rows } = await importData(app, ada, 'contacts', twice);
  expect(rows.map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([
    ['changed'],
    ['refused', 'Row 3: row 2 is about the same contact, leave one of them out'],
  ]);
});
