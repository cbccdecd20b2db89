import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeOrderOf } from '../../../test/factories/orders.ts';
import { makeRow } from '../../../test/factories/rows.ts';
import { jobEnd } from '../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let larch = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true }); // Friday, 20 November 2026
  const keys = ['accounts', 'accounts.export', 'accounts.edit'] as const;
  const rosaId = await makePersonWith(app, 'Rosa', [...keys]);
  await makePersonWith(app, 'Theo', [...keys]);
  await makePersonWith(app, 'Rita', ['accounts', 'accounts.all']);
  rosa = await app.as('rosa@x.test');
  larch = await makeRow(app, 'client', {
    tradename: '=Larch/Co <&>',
    isCannabisLicensed: true,
    licenseNo: '004321',
    zipCode: '00501',
    assignedTo: rosaId,
  });
  for (const [day, total] of [
    ['2026-11-02', 120.5],
    ['2026-10-05', 80],
    ['2026-12-05', 77],
  ] as const) {
    await makeOrderOf(app.owner, {
      clientId: larch,
      salesPersonId: rosaId,
      orderDate: `${day}T18:00:00Z`,
      total: 0,
      grandTotal: total,
      chargeTotal: total,
    });
  }
  await makeRow(app, 'clientRetailSales', { clientId: larch, month: '2026-10-01', total: 1000 });
  await rosa.ok('accounts.addNote', { body: { clientId: larch, note: '=HYPERLINK("x")\nsecond line' } });
});
afterAll(async () => await app.stop());

/** Exports, waits, downloads, and opens the archive: the parts by their names. */
async function exported(months: number) {
  const { transactionId } = await rosa.ok('reports.clientExport', { params: { id: larch }, body: { months } });
  const one = async () => await rosa.ok('transactions.one', { params: { id: transactionId } });
  await vi.waitFor(async () => expect((await one()).status).toBe('done'), { timeout: 15_000, interval: 50 });
  const state = await one();
  const { rawPayload, headers } = await app.app.inject({
    method: 'GET',
    url: state.fileLink ?? '',
    headers: { authorization: `Bearer ${rosa.token}` },
  });
  const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true } as const;
  const zip = await fromBufferPromise(rawPayload, options);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    let xml = '';
    for await (const piece of await zip.openReadStreamPromise(entry)) xml += String(piece);
    parts.set(entry.fileName, xml);
  }
  return { headers, parts };
}

/** The cells of each row, as stored in the file. */
const rowsOf = (xml = '') =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<(?:v|t xml:space="preserve")>([^<]*)</g)].map(([, value]) => value),
  );

test('the report is a workbook of six sheets whose sums are those of the screen', async () => {
  const { headers, parts } = await exported(3);
  const book = parts.get('xl/workbook.xml') ?? '';
  const names = [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Client', 'Months', 'Product lines', 'Sub product lines', 'Products', 'Notes']);
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe('=Larch Co  &  client report 2026-11-20.xlsx');
  const sheet = (n: number) => rowsOf(parts.get(`xl/worksheets/sheet${n}.xml`));
  expect(sheet(1)).toContainEqual(['Trade Name', '=Larch/Co &lt;&amp;&gt;']);
  expect(sheet(1)).toContainEqual(['License No', '004321']);
  expect(sheet(2)).toEqual([
    ['Month', 'Sales', 'Orders', 'Retail Sales', 'Share of Wallet %'],
    ['Nov 2026', '120.5', '1'],
    ['Oct 2026', '80', '1', '1000', '8'],
    ['Sep 2026', '0', '0'],
    ['Total', '200.5', '2'],
    ['1 order dated in a later month is left out.'],
  ]);
  expect(sheet(3)[0]).toEqual(['Product Line', 'Total', 'Nov 2026', 'Oct 2026', 'Sep 2026']);
  expect(sheet(3).at(-1)).toEqual(['1 order dated in a later month is left out.']);
  expect(sheet(3).at(-2)).toEqual(['Total', '200.5', '120.5', '80', '0']);
  expect(sheet(6)[1]?.at(-1)).toBe('=HYPERLINK(&quot;x&quot;)\nsecond line');
  for (const xml of parts.values()) expect(xml).not.toMatch(/<f[ >/]|t="str"|<hyperlink/);
});

test('somebody else’s client is not found, the key is needed, and months have a limit', async () => {
  const theo = await app.as('theo@x.test');
  const rita = await app.as('rita@x.test');
  const input = { params: { id: larch }, body: {} };
  const answers = [
    await theo.call('reports.clientExport', input),
    await rita.call('reports.clientExport', input),
    await rosa.call('reports.clientExport', { ...input, body: { months: 37 } }),
    await app.anonymous.call('reports.clientExport', input),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 400, 401]);
});

test('twelve reports in a row are allowed, and each is in the audit', async () => {
  const answers = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = await rosa.call('reports.clientExport', { params: { id: larch }, body: {} });
    if (answer.status === 200) await jobEnd(rosa, answer.data.transactionId);
    answers.push(answer);
  }
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const { rows } = await app.owner.pool.query(
    `SELECT detail FROM audit WHERE action = 'export' AND entity_id = $1 ORDER BY id LIMIT 1`,
    [larch],
  );
  expect(rows[0]?.detail).toEqual({ months: 3 });
});
