import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../../test/factories/clients.ts';
import { type GivenOrder, makeWholeOrder } from '../../../../test/factories/order-world.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { dateOf, readSheet } from '../../../../test/factories/files/read-sheet.ts';
import { jobEnd } from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
let theo: TestClient;
let numbers: number[] = [];

const line = { unitPrice: 10, lineDiscount: 0, sampleType: null };

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  const { owner } = app;
  await makePerson(owner, { name: 'Mona', email: 'mona@x.test', role: 'Order Manager' });
  const rosa = await makePerson(owner, { name: 'Rosa', email: 'rosa@x.test' });
  await makePerson(owner, { name: 'Theo', email: 'theo@x.test' });
  [manager, theo] = [await app.as('mona@x.test'), await app.as('theo@x.test')];
  const client = await makeClient(owner, { tradename: '+North' });
  const { id: productId, lotIds } = await makeProduct(owner, { lots: [1000] });
  const release = async (releasedDate: string, more: Parameters<typeof makeWholeOrder>[3], allocated = [1, 2]) => {
    const given: GivenOrder = {
      clientId: client.id,
      salesPersonId: rosa.id,
      orderDate: '2026-10-01T18:00:00Z',
      estimateDeliveryDate: '2026-11-02',
      status: 'Released',
      releasedDate,
      orderDiscount: 0,
      charge: 0,
      lines: [{ ...line, units: 3, allocated }],
    };
    const stock = { productId, lotId: lotIds[0] ?? 0 };
    const papers = {
      manifestReferenceNo: `M1 ${releasedDate}`,
      manifestedDate: releasedDate,
      releaseTransactionNumber: 'R1',
    };
    return (await makeWholeOrder(owner, given, stock, { ...papers, ...more })).orderNo;
  };
  // The last hour of a month in Washington is the next month in UTC.
  await release('2026-11-01T06:30:00Z', {});
  numbers = [
    await release('2026-11-01T07:30:00Z', {}),
    await release('2026-12-01T07:30:00Z', { hasUnreportedPriceChange: true, manifestReferenceNo: null }, [1]),
  ];
  await release('2026-12-01T09:00:00Z', { isNonCannabis: true });
});
afterAll(async () => await app.stop());

test('the months of released cannabis orders are listed, in the time zone of the seller and the scope of the caller', async () => {
  const found = await manager.ok('reports.transferReports', {});
  expect(found).toEqual({
    data: [
      { month: '2026-11', name: 'Nov 2026', orderCount: 2 },
      { month: '2026-10', name: 'Oct 2026', orderCount: 1 },
    ],
    count: 2,
  });
  expect(await theo.ok('reports.transferReports', {})).toEqual({ data: [], count: 0 });
});

test('a report has each lot of the released lines and names what differs', async () => {
  const { transactionId } = await manager.ok('reports.exportReconciliation', { body: { month: '2026-11' } });
  const state = await jobEnd(manager, transactionId);
  expect([state.status, state.note]).toEqual(['done', '4 rows, 4 differences']);
  const headers = { authorization: `Bearer ${manager.token}` };
  const answer = await app.app.inject({ method: 'GET', url: state.fileLink ?? '', headers });
  expect(answer.headers['content-disposition']).toContain('TransferReconciliation 2026-11.xlsx');
  const { rows } = await readSheet(answer.rawPayload);
  expect(
    rows.slice(1).map((row) => [Number(row['A']), dateOf(row['G']), row['J'], row['M'], row['T'], row['U']]),
  ).toEqual([
    [numbers[0], '2026-11-01', '1', '1', 'Not reported', 'Sale not reported'],
    [numbers[0], '2026-11-01', '2', '2', 'Not reported', 'Sale not reported'],
    [numbers[1], '2026-11-30', '1', '1', 'Not reported', 'No manifest; Sale not reported; Price change not reported'],
    [numbers[1], '2026-11-30', '2', '0', undefined, 'No manifest; Units without a lot; Price change not reported'],
  ]);
});

test('a report that was made is in the audit, with its month and how much of it differs', async () => {
  const { transactionId } = await manager.ok('reports.exportReconciliation', { body: { month: '2026-10' } });
  await jobEnd(manager, transactionId);
  const { rows } = await app.owner.pool.query(
    `SELECT entity, detail FROM audit WHERE action = 'export' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ entity: 'order', detail: { month: '2026-10', rows: 2, differences: 2 } }]);
});

test('a month without released orders has no report, nor has a text that is no month', async () => {
  const months = ['2026-12', '2026-13', '2026-1', 'x'];
  const answers = await Promise.all(
    months.map(async (month) => await manager.call('reports.exportReconciliation', { body: { month } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 400]);
  expect((await theo.call('reports.exportReconciliation', { body: { month: '2026-11' } })).status).toBe(404);
});
