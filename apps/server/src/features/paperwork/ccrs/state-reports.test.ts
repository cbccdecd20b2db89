import { ccrsColumns, type CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { ccrsDefaults } from '@cartwright/domain/paperwork/ccrs-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';
import { checkData } from '../../../db/invariants/check-data.ts';

let desk: StateDesk;

beforeAll(async () => {
  desk = await openStateDesk();
});
afterAll(async () => {
  expect((await checkData(desk.app.owner.pool)).filter(({ count }) => count > 0)).toEqual([]);
  await desk.app.stop();
});

const make = async () => await desk.shop.manager.ok('stateReports.makeFiles', {});
const shown = (rows: Awaited<ReturnType<StateDesk['rows']>>) =>
  rows.map(({ kind, operation }) => `${kind} ${operation}`).toSorted((a, b) => a.localeCompare(b));
/** The data rows of a file as objects by their columns. */
async function records(fileId: number, kind: CcrsKind) {
  const table = await desk.table(fileId);
  const at = table.findIndex((row) => row[0] === ccrsColumns[kind][0] && row.length === ccrsColumns[kind].length);
  const [header = [], ...rows] = table.slice(at);
  expect(header).toEqual(ccrsColumns[kind]);
  expect(table.every((row) => row.length === header.length)).toBe(true);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}
const pasted = async (mail: string, fileId?: number) => {
  const { status, data, problem } = await desk.shop.manager.call('stateReports.answer', { body: { mail, fileId } });
  return status === 200 ? data : `${status} ${problem.code}`;
};
const notes = async (orderId: number) =>
  (await desk.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );

describe('an order from sublots to release', () => {
  test('leaves rows, a manifest with all it names at once, and sales for the week', async () => {
    const orderId = await desk.order();
    expect(await desk.rows('waiting', orderId)).toEqual([]);
    await desk.step(orderId, 'sublot');
    expect(shown(await desk.rows('waiting', orderId))).toEqual(['Inventory INSERT', 'Inventory INSERT']);
    await desk.step(orderId, 'ready', 'manifest');
    const files = (await desk.files()).toReversed();
    expect(files.map(({ kind, rowCount }) => [kind, rowCount])).toEqual([
      ['Strain', 1],
      ['Area', 2],
      ['Product', 1],
      ['Inventory', 2],
      ['Manifest', 1],
    ]);
    const manifest = files.at(-1);
    const table = await desk.table(manifest?.fileId ?? 0);
    expect(table.slice(0, 5).map(([label, value]) => [label, value])).toEqual([
      ['SubmittedBy', 'Cascade Farms'],
      ['SubmittedDate', '11/20/2026'],
      ['NumberRecords', '2'],
      ['ExternalManifestIdentifier', expect.stringMatching(/^ORD-\d+$/)],
      ['Header Operation', 'INSERT'],
    ]);
    expect(manifest?.name).toMatch(/^Manifest_413000_\d{14}\.csv$/);
    await desk.step(orderId, 'invoice', 'release');
    expect(shown(await desk.rows('waiting', orderId))).toEqual(['Sale INSERT', 'Sale INSERT']);
    const { files: made, leftCount } = await make();
    expect([made.map(({ kind }) => kind), leftCount]).toEqual([['Inventory', 'Sale'], 0]);
    // The lots themselves, without what lies under barcodes of its own or has left.
    const lots = await records(made[0]?.fileId ?? 0, 'Inventory');
    expect(lots.map((lot) => [lot['InitialQuantity'], lot['QuantityOnHand']])).toEqual([
      ['3', '0'],
      ['4', '2'],
    ]);
    const sales = await records(made[1]?.fileId ?? 0, 'Sale');
    expect(sales.map((sale) => [sale['Quantity'], sale['UnitPrice'], sale['SaleType'], sale['Operation']])).toEqual([
      ['3', '10.00', 'Wholesale', 'INSERT'],
      ['2', '10.00', 'Wholesale', 'INSERT'],
    ]);
    const inventory = await records(files[3]?.fileId ?? 0, 'Inventory');
    expect(sales.map((sale) => sale['InventoryExternalIdentifier'])).toEqual(
      inventory.map((row) => row['ExternalIdentifier']),
    );
    expect(await make()).toEqual({ files: [], leftCount: 0 });
  });

  test.each([
    ['its manifest', [], false],
    ['another one once the manifest was voided', ['voidManifest', 'ready', 'manifest'], true],
  ] as const)('goes to the license of %s when the client gets another', async (_which, steps, isOther) => {
    const orderId = await desk.order();
    const { manager } = desk.shop;
    await desk.step(orderId, 'sublot', 'ready', 'manifest');
    const { clientId } = await manager.ok('orders.one', { params: { orderId } });
    const { licenseNo: before } = await manager.ok('accounts.one', { body: { clientId } });
    const other = isOther ? '417777' : '417776';
    const saved = await manager.ok('accounts.update', { body: { id: clientId, licenseNo: other } });
    expect(saved.manifests.map(({ licenseNo }) => licenseNo)).toEqual([before]);
    await desk.step(orderId, ...steps, 'invoice', 'release');
    const [sale] = await records((await make()).files.find(({ kind }) => kind === 'Sale')?.fileId ?? 0, 'Sale');
    expect(sale?.['SoldToLicenseNumber']).toBe(isOther ? other : before);
    expect((await manager.ok('accounts.one', { body: { clientId } })).manifests).toEqual([]);
    await manager.ok('accounts.update', { body: { id: clientId, licenseNo: before } });
  });

  test('undone before its files, it leaves nothing; undone after them, it is deleted', async () => {
    const orderId = await desk.order();
    await desk.step(orderId, 'sublot', 'cancelSublot');
    expect(await desk.rows('waiting', orderId)).toEqual([]);
    await desk.step(orderId, 'sublot', 'ready', 'manifest', 'invoice', 'release', 'voidRelease');
    // The sales never left, the manifest did.
    const kinds = (await desk.files(orderId)).toReversed().map(({ kind }) => kind);
    expect(kinds).toEqual(['Inventory', 'Manifest', 'Manifest']);
    const [voided] = await desk.files(orderId);
    expect((await desk.table(voided?.fileId ?? 0))[4]?.slice(0, 2)).toEqual(['Header Operation', 'DELETE']);
    await desk.step(orderId, 'ready', 'manifest', 'invoice', 'release');
    await make();
    await desk.step(orderId, 'voidRelease', 'cancelSublot');
    expect(shown(await desk.rows('waiting', orderId))).toEqual([
      'Inventory DELETE',
      'Inventory DELETE',
      'Sale DELETE',
      'Sale DELETE',
    ]);
    expect((await make()).files.map(({ kind }) => kind)).toEqual(['Inventory', 'Sale', 'Inventory']);
    const names = (await desk.rows('reported', orderId))
      .filter(({ kind }) => kind === 'Manifest')
      .map((row) => row.externalId);
    expect(new Set(names).size).toBe(2);
  });

  test('a row that the state would refuse is named with what fixes it, and holds up what names it', async () => {
    const line = await desk.shop.query<{ id: number }>(`INSERT INTO product_line (name) VALUES ('Seeds') RETURNING id`);
    const productLineId = line[0]?.id ?? 0;
    const orderId = await desk.order({ name: '=HYPERLINK("http://x")\t, "Seeds"', productLineId }, { licenseNo: null });
    await desk.step(orderId, 'sublot', 'ready', 'manifest', 'invoice', 'release');
    const faults = (await desk.rows('waiting')).flatMap((row) => row.faults.map(({ fixAt }) => `${row.kind} ${fixAt}`));
    // What names a row that waits says what that one waits for.
    expect(new Set(faults)).toEqual(
      new Set([
        'Product stateReports',
        'Inventory stateReports',
        'Manifest stateReports',
        'Sale stateReports',
        'Sale client',
        'Manifest client',
      ]),
    );
    expect((await make()).files).toEqual([]);
    const settings = await desk.admin.ok('stateReports.settings', {});
    expect(settings.types.find(({ name }) => name === 'Seeds')?.type).toBe('');
    const types = [{ productLineId, type: 'Usable Cannabis' }];
    await desk.admin.ok('stateReports.updateSettings', { body: { ...ccrsDefaults, integratorId: 'INT7', types } });
    await desk.shop.query(
      `UPDATE client SET license_no = '414999' WHERE id = (SELECT client_id FROM sales_order WHERE id = $1)`,
      [orderId],
    );
    // What is reported of the order follows its next change.
    await desk.step(orderId, 'voidRelease', 'ready', 'manifest', 'invoice', 'release');
    const { files, leftCount } = await make();
    expect([files.map(({ kind }) => kind), leftCount]).toEqual([['Inventory', 'Sale'], 0]);
    const product = (await desk.files()).find(({ kind }) => kind === 'Product');
    const [written] = await records(product?.fileId ?? 0, 'Product');
    expect([written?.['Name'], product?.name.startsWith('Product_INT7_')]).toEqual(['HYPERLINK(http://x) Seeds', true]);
    await desk.admin.ok('stateReports.updateSettings', { body: { ...ccrsDefaults, types: [] } });
  });
});

describe('the answer of the state', () => {
  /** An order whose two sales are in a file. */
  async function filed() {
    const orderId = await desk.order();
    await desk.step(orderId, 'sublot', 'ready', 'manifest', 'invoice', 'release');
    const { files } = await make();
    const sale = files.find(({ kind }) => kind === 'Sale') ?? { fileId: 0, name: '' };
    return { orderId, ...sale, sales: await records(sale.fileId, 'Sale') };
  }
  const errorFile = (sales: Record<string, string>[], error: string) => [
    [...ccrsColumns.Sale, 'ErrorMessage'],
    ...sales.map((sale) => [...ccrsColumns.Sale.map((name) => sale[name] ?? ''), error]),
  ];

  test('a mail of success accepts all rows, whoever chose the file', async () => {
    const { orderId, name } = await filed();
    const receipt = name.replace('.csv', '_20261120T9012.csv');
    expect(
      await pasted(`PRE: CCRS Processing Successful\nThe file ${receipt} you submitted has been processed.`),
    ).toMatchObject({
      outcome: 'successful',
      acceptedCount: 2,
      refusedCount: 0,
    });
    expect(
      (await desk.rows('reported', orderId)).filter(({ kind }) => kind === 'Sale').map(({ state }) => state),
    ).toEqual(['accepted', 'accepted']);
    expect(await pasted('Hello, how are you?')).toBe('422 answer_unreadable');
    expect(await pasted('CCRS Processing Error: Sale_1_20200101000000.csv')).toBe('404 file_not_found');
  });

  test('an error file lands on its rows and their order; only they are sent again', async () => {
    const { orderId, fileId, name, sales } = await filed();
    const other = await filed();
    expect(await pasted(`CCRS errors for file: ${name}`, other.fileId)).toBe('422 answer_of_other_file');
    expect(await pasted(`CCRS errors for file: ${name}`)).toMatchObject({ outcome: 'errors', refusedCount: 0 });
    expect((await desk.uploadErrors(fileId, errorFile(other.sales, 'Invalid Sale'))).code).toBe('answer_of_other_file');
    expect((await desk.uploadErrors(fileId, [['a', 'b']])).code).toBe('answer_unreadable');
    expect((await desk.uploadErrors(fileId, [['"a', 'b']])).code).toBe('file_unreadable');
    const errors = errorFile(sales.slice(0, 1), 'Invalid InventoryExternalIdentifier');
    const answer = { status: 200, data: { acceptedCount: 1, refusedCount: 1, unknownCount: 0 } };
    expect(await desk.uploadErrors(fileId, errors)).toMatchObject(answer);
    // Jobs make documents meanwhile, and note it.
    const ofAnswers = async () => (await notes(orderId)).filter((note) => !/made, version \d/.test(note));
    const before = await ofAnswers();
    expect(before.filter((note) => note.includes('Invalid InventoryExternalIdentifier'))).toHaveLength(1);
    // The same answer again changes nothing.
    expect(await desk.uploadErrors(fileId, errors)).toMatchObject(answer);
    expect(await ofAnswers()).toEqual(before);
    const [refused, ...more] = await desk.rows('refused', orderId);
    expect([refused?.error, more]).toEqual(['Invalid InventoryExternalIdentifier', []]);
    const rowIds = [refused?.id ?? 0];
    await desk.shop.manager.ok('stateReports.sendAgain', { body: { rowIds } });
    expect(await desk.rows('refused', orderId)).toEqual([]);
    const twice = await desk.shop.manager.call('stateReports.sendAgain', { body: { rowIds } });
    expect(twice.problem.code).toBe('not_refused');
    const { files } = await make();
    const [again, ...rest] = await records(files[0]?.fileId ?? 0, 'Sale');
    expect(rest).toEqual([]);
    expect(again).toMatchObject({ ...sales[0], CreatedDate: expect.any(String) as string });
  });

  test('a file that failed as a whole refuses every row; sent again, they go as they are now', async () => {
    const { orderId, fileId, name } = await filed();
    const rowsOf = async () => (await desk.rows('refused', orderId)).map(({ id }) => id);
    expect(
      await pasted(`CCRS Processing Error: ${name}\nCheckSum and number of records don't match`, fileId),
    ).toMatchObject({ refusedCount: 2 });
    await desk.shop.manager.ok('stateReports.sendAgain', { body: { rowIds: await rowsOf() } });
    expect(shown(await desk.rows('waiting', orderId))).toEqual(['Sale INSERT', 'Sale INSERT']);
    await make();
    const [file] = (await desk.files(orderId)).filter(({ kind }) => kind === 'Sale');
    await pasted(`CCRS Processing Error: ${file?.name}`);
    await desk.step(orderId, 'voidRelease');
    // What the state never took needs no DELETE.
    expect([await rowsOf(), (await desk.rows('waiting', orderId)).filter(({ kind }) => kind === 'Sale')]).toEqual([
      [],
      [],
    ]);
  });

  test('a refused sublot holds back the sale that names it', async () => {
    const orderId = await desk.order();
    await desk.step(orderId, 'sublot');
    const { files } = await make();
    const inventory = files.find(({ kind }) => kind === 'Inventory');
    await pasted(`CCRS Processing Error: ${inventory?.name}`);
    await desk.step(orderId, 'ready', 'manifest', 'invoice', 'release');
    expect((await make()).files).toEqual([]);
    const waiting = await desk.rows('waiting', orderId);
    expect(waiting.filter(({ kind }) => kind === 'Sale')[0]?.faults[0]?.reason).toMatch(/doesn't know the lot/);
    await desk.shop.manager.ok('stateReports.sendAgain', {
      body: { rowIds: (await desk.rows('refused', orderId)).map(({ id }) => id) },
    });
    expect((await make()).files.map(({ kind }) => kind)).toEqual(['Inventory', 'Sale', 'Manifest']);
  });

  test('files are marked as uploaded and taken back, and the week says what is open', async () => {
    const { fileId } = await filed();
    const summary = async () => await desk.shop.manager.ok('stateReports.summary', {});
    const before = await summary();
    expect(before).toMatchObject({ from: '2026-11-15', to: '2026-11-21', dueOn: '2026-11-22', lateCount: 0 });
    await desk.shop.manager.ok('stateReports.markUploaded', { body: { fileIds: [fileId], isUploaded: true } });
    expect((await summary()).notAnsweredCount).toBe(before.notAnsweredCount + 1);
    await desk.shop.manager.ok('stateReports.markUploaded', { body: { fileIds: [fileId], isUploaded: false } });
    expect((await summary()).notUploadedCount).toBe(before.notUploadedCount);
  });
});

describe('mails about manifests', () => {
  const manifestOf = async (orderId: number) => (await desk.files(orderId)).find(({ kind }) => kind === 'Manifest');

  test('a generated manifest is the answer that its file was taken', async () => {
    const orderId = await desk.order();
    await desk.step(orderId, 'sublot', 'ready', 'manifest');
    const file = await manifestOf(orderId);
    const kept = (await desk.files(orderId)).map(({ kind, manifestOrderId }) => [kind, manifestOrderId]);
    expect(kept).toEqual(kept.map(([kind]) => [kind, kind === 'Manifest' ? orderId : null]));
    const mail = `Manifest Generated: ${file?.name.replace('.csv', '_ab12.csv')}\nYour manifest is attached as a PDF.`;
    expect(await pasted(mail)).toMatchObject({ name: file?.name, outcome: 'successful', refusedCount: 0 });
    expect(await manifestOf(orderId)).toMatchObject({ outcome: 'successful' });
  });

  test('a mail that names one row refuses that one, not the whole file', async () => {
    const orderId = await desk.order();
    await desk.step(orderId, 'sublot', 'ready', 'manifest');
    const file = (await desk.files(orderId)).find(({ kind }) => kind === 'Inventory');
    const rows = (await desk.rows('reported', orderId)).filter(({ kind }) => kind === 'Inventory');
    const [one, other] = rows;
    const mail = `CCRS Processing Error: ${file?.name} Row with ExternalIdentifier ${one?.externalId}: Invalid Area`;
    expect(await pasted(mail)).toMatchObject({ outcome: 'errors', refusedCount: 1, acceptedCount: 0 });
    expect((await desk.rows('refused', orderId)).map(({ externalId }) => externalId)).toEqual([one?.externalId]);
    expect((await desk.rows('reported', orderId)).map(({ externalId }) => externalId)).toContain(other?.externalId);
  });
});
