import { type ImportKindName, importKindNames } from '@cartwright/contract/imports/import-kinds';
import { allPermissions } from '@cartwright/contract/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../test/factories/clients.ts';
import { importData, undoData } from '../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeLine, makeLot, makeProduct } from '../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

/** What every kind of import keeps, whatever a file holds (INV-56). */
let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', [...allPermissions]);
  ada = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

async function startAgain(): Promise<void> {
  await app.owner.pool.query(
    `TRUNCATE client, contact_title, product, product_line, strain, tag, brand, area, account_tier, route, holding_company, data_import, audit, ccrs_row, client_sales CASCADE`,
  );
  const productLineId = await makeLine(app.owner, 'Flower');
  const { id } = await makeProduct(app.owner, { sku: 'A-1', name: 'Haze 1g', productLineId, unitPrice: 10 });
  await makeProduct(app.owner, { sku: 'A-2', name: 'Kush 7g', productLineId, unitPrice: 20 });
  await makeLot(app.owner, { productId: id, units: 7, barcode: '4173000000000007' });
  await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' });
  const { id: clientId } = await makeClient(app.owner, { tradename: 'Alder Shop', licenseNo: '412346' });
  await ada.ok('accounts.addContact', { params: { id: clientId }, body: { firstName: 'Ann', lastName: 'Lee' } });
  await app.owner.pool.query(
    `INSERT INTO client_retail_sales (client_id, month, total) VALUES (${clientId}, '2026-09-01', 1000)`,
  );
  await app.owner.pool.query(`INSERT INTO account_tier (name) VALUES ('Gold'), ('Silver')`);
}
beforeEach(startAgain);

/** Everything that imports write, without ids and versions. */
async function world(): Promise<unknown> {
  const texts = [
    `SELECT p.sku, p.name, p.unit_price, p.cost, p.is_active, l.name AS line, s.name AS strain,
      (SELECT string_agg(g.name, ',' ORDER BY g.name) FROM product_tag x JOIN tag g ON g.id = x.tag_id WHERE x.product_id = p.id)
      FROM product p JOIN product_line l ON l.id = p.product_line_id LEFT JOIN strain s ON s.id = p.strain_id ORDER BY 1`,
    `SELECT p.sku, l.on_hand, l.batch_date::text, l.best_by::text, l.total_cost, a.name AS area, r.number, r.has_passed
      FROM lot l JOIN product p ON p.id = l.product_id LEFT JOIN area a ON a.id = l.area_id LEFT JOIN lab_result r ON r.lot_id = l.id
      ORDER BY 1, 3, 2, 4, 5, 6, 7`,
    `SELECT name FROM area UNION ALL SELECT name FROM strain UNION ALL SELECT name FROM tag UNION ALL SELECT title FROM contact_title
      UNION ALL SELECT name FROM product_line UNION ALL SELECT name FROM account_tier UNION ALL SELECT name FROM route
      UNION ALL SELECT tradename FROM holding_company ORDER BY 1`,
    `SELECT r.name, r.kind, r.value, p.sku, t.name AS tier, c.tradename, r.min_units, r.from_date::text, r.to_date::text, r.is_active
      FROM discount_rule r LEFT JOIN product p ON p.id = r.product_id LEFT JOIN account_tier t ON t.id = r.account_tier_id
      LEFT JOIN client c ON c.id = r.client_id ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    `SELECT c.tradename, k.first_name, k.last_name, k.email, t.title,
      (SELECT string_agg(p.phone, ',' ORDER BY p.phone) FROM contact_phone p WHERE p.contact_id = k.id)
      FROM contact k JOIN client c ON c.id = k.client_id LEFT JOIN contact_title t ON t.id = k.title_id ORDER BY 1, 2, 3, 4`,
    `SELECT c.tradename, c.license_no, c.day_phone, c.zip_code, c.license_type_id, c.client_status_id, r.name AS route,
      h.tradename AS company, p.name AS person, d.preference,
      (SELECT string_agg(t.name, ',' ORDER BY t.name) FROM account_tier_detail x JOIN account_tier t ON t.id = x.account_tier_id WHERE x.client_id = c.id),
      (SELECT string_agg(f.license_no, ',') FROM client_former_license f WHERE f.client_id = c.id)
      FROM client c LEFT JOIN route r ON r.id = c.route_id LEFT JOIN holding_company h ON h.id = c.holding_company_id
      LEFT JOIN person p ON p.id = c.assigned_to
      LEFT JOIN (SELECT client_id, to_jsonb(delivery_preference) - 'version' - 'client_id' AS preference FROM delivery_preference) d ON d.client_id = c.id
      ORDER BY 1, 2`,
    `SELECT c.tradename, r.month::text, r.total FROM client_retail_sales r JOIN client c ON c.id = r.client_id ORDER BY 1, 2`,
    `SELECT c.tradename, o.order_no, o.order_date::text, o.total, p.sku, l.units, l.unit_price, l.line_total, l.line_no
      FROM past_order o JOIN past_order_line l ON l.past_order_id = o.id JOIN product p ON p.id = l.product_id
      JOIN client c ON c.id = o.client_id ORDER BY 1, 2, 3, 5, 9`,
    `SELECT c.tradename, s.month::text, s.past_total, s.past_order_count FROM client_month_sales s JOIN client c ON c.id = s.client_id
      WHERE s.past_order_count > 0 ORDER BY 1, 2`,
  ];
  return await Promise.all(texts.map(async (text) => (await app.owner.pool.query(text)).rows));
}

const cells = (...texts: readonly string[]) => fc.constantFrom('', ...texts);
const odd = ['"5,75"', 'call', '=1+1', '-3', '1e9', '“', '5%', '31/12/2026', 'x'.repeat(300)];

/** The titles of a file of a kind, each with cells that it may have; some find a record, some are odd. */
const files: Readonly<Record<ImportKindName, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  products: {
    SKU: cells('A-1', 'a-2', 'A-3', 'A-4', 'A-5'),
    Name: cells('Haze 1g', 'Kush 7g', 'New 1g'),
    'Product line': cells('Flower', 'Edibles'),
    'Unit price': cells('10', '$12.50', ...odd),
    Strain: cells('Haze', 'Kush'),
    Tags: cells('New', 'New; Best'),
    Active: cells('yes', 'no', ...odd),
    Cost: cells('4', ...odd),
  },
  lots: {
    SKU: cells('A-1', 'A-2', 'NONE'),
    Product: cells('Haze 1g', 'Kush 7g', 'Total'),
    Units: cells('7', '12', '1.5', '0', ...odd),
    'Batch date': cells('2026-10-01', '11/2/2026', '46318', ...odd),
    Barcode: cells('4173000000000007', '4173 0000 0000 1204', '123'),
    'External identifier': cells('WA1.L1', 'WA1.L2'),
    Reported: cells('yes', 'no'),
    Area: cells('Vault', 'Cold room'),
    'Total cost': cells('40', ...odd),
    'Lab result': cells('LR-1'),
    Passed: cells('passed', 'failed', 'maybe'),
    'Best by': cells('2027-01-31', '2026-01-01', ...odd),
  },
  prices: {
    SKU: cells('A-1', 'A-2', 'NONE'),
    'Unit price': cells('10', '11.25', ...odd),
    Tier: cells('Gold', 'Silver', 'Bronze'),
    License: cells('412345', '0412346'),
    Client: cells('cedar shop', 'Alder Shop'),
    Rule: cells('Mine'),
    Kind: cells('percent', 'price', '$ off', 'cheap'),
    Value: cells('5', '10%', ...odd),
    'From units': cells('24', ...odd),
    Start: cells('12/1/2026', ...odd),
  },
  clients: {
    'Trade name': cells('Cedar Shop', 'New Shop', 'Alder Shop', 'Other'),
    License: cells('412345', '0412346', '412399', '9', 'abc'),
    Phone: cells('206-555-0100', ...odd),
    Zip: cells('98501', '9850', ...odd),
    Status: cells('Active', 'Nothing'),
    Route: cells('North', 'South'),
    'Holding company': cells('Two & Sons'),
    Tier: cells('Gold', 'Gold; Bronze', 'Silver'),
    'Sales rep': cells('Ada', 'Nobody'),
    'Delivery days': cells('Mon-Wed', 'M W F', 'someday'),
    'Preferred day': cells('Tue', 'Sunday'),
    'Delivery time': cells('AM', 'noon'),
    'Delivery notes': cells('Ring twice'),
    Contact: cells('Ann Lee', 'Bo Moss'),
    'Contact title': cells('Buyer'),
    'Contact phone': cells('206-555-0111', ...odd),
    'Contact 2': cells('Ann Lee', 'Cy Dow'),
  },
  contacts: {
    License: cells('412345', '0412346', '9'),
    Client: cells('cedar shop', 'Alder Shop', 'Nobody'),
    'First name': cells('Ann', 'Bo'),
    'Last name': cells('Lee', 'Moss'),
    Title: cells('Buyer', 'Owner'),
    Phone: cells('206-555-0100', '206 555 0111', ...odd),
    Email: cells('ann@shop.test', 'Ann@shop.test', 'bo@shop.test', ...odd),
  },
  'retail-sales': {
    License: cells('412345', '0412346', '9'),
    Client: cells('cedar shop', 'Alder Shop', 'Nobody'),
    Month: cells('2026-09', 'Oct 2026', '10/2026', '2027-01', ...odd),
    'Total sales': cells('1000', '"$2,000.50"', ...odd),
  },
  'past-orders': {
    'Order number': cells('LL-1', 'll-1', 'LL-2'),
    'Order date': cells('2026-09-14', '9/15/2026', '46280', '2027-01-01', ...odd),
    License: cells('412345', '0412346', '9'),
    Client: cells('cedar shop', 'Alder Shop', 'Nobody'),
    SKU: cells('A-1', 'a-2', 'NONE'),
    Product: cells('Haze 1g', 'Kush 7g'),
    Units: cells('12', '1.5', '1.255', ...odd),
    'Unit price': cells('10', '11.25', '0', ...odd),
    Amount: cells('120', '9999999', ...odd),
    Line: cells('1', '2'),
  },
};

const isFilled = (row: Readonly<Record<string, string>>): boolean => Object.values(row).some((cell) => cell !== '');

const fileOf = (kind: ImportKindName): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.record(files[kind]).filter(isFilled), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('', 'A list of mine\r\n\r\n', 'A list,of mine\r\nmade today\r\n\r\n'),
    )
    .map(([rows, above]) => {
      const titles = Object.keys(files[kind]);
      return (
        above +
        [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
          .map((each) => each.join(','))
          .join('\r\n')
      );
    });

test.each(importKindNames)(
  '%s: dry run and run agree, twice is once, and the undo returns everything (INV-56)',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fileOf(kind), async (file) => {
        await startAgain();
        const before = await world();
        const choices = { makeMissing: true, leaveOutRefused: true };
        const check = await importData(app, ada, kind, file);
        const said = check.rows.flatMap(({ outcome, remarks }) => (outcome === 'refused' ? remarks : []));
        expect([check.error, said.filter((remark) => !/^(?:[A-Z]+|Row )\d+\b/.test(remark))]).toEqual([null, []]);
        expect(await world()).toEqual(before);
        const run = await importData(app, ada, kind, file, { choices });
        const outcomes = ({ rows }: typeof run) =>
          rows.map(({ row, outcome, changes, remarks, makes }) => [
            row,
            outcome === 'leftOut' ? 'refused' : outcome,
            changes,
            remarks,
            makes,
          ]);
        expect([run.error, outcomes(run)]).toEqual([null, outcomes(check)]);
        const after = await world();
        expect(await brokenRules(app.owner)).toEqual([]);
        const again = await importData(app, ada, kind, file, { choices });
        expect([again.totals?.new, again.totals?.changed]).toEqual([0, 0]);
        expect(await world()).toEqual(after);
        if ((run.totals?.new ?? 0) + (run.totals?.changed ?? 0) === 0) return;
        expect((await undoData(app, ada, kind)).kept).toEqual([]);
        expect(await world()).toEqual(before);
      }),
      { numRuns: 10, seed: 20_261_127 },
    );
  },
  240_000,
);
