import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bomb, gif, jpeg, jpegWithMetadata } from '../../../../test/factories/files/pictures.ts';
import { upload } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Receives goods, as does Walt. */
let wade: TestClient;
let walt: TestClient;
/** Sees the stock alone, and Nora nothing of it. */
let stella: TestClient;
let nora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.receive', 'costs']);
  await makePersonWith(app, 'Walt', ['stock', 'stock.receive', 'costs']);
  await makePersonWith(app, 'Stella', ['stock']);
  await makePersonWith(app, 'Nora', ['client']);
  wade = await app.as('wade@x.test');
  walt = await app.as('walt@x.test');
  stella = await app.as('stella@x.test');
  nora = await app.as('nora@x.test');
});
afterAll(async () => await app.stop());

const send = async (content: Buffer, by = wade, name = 'photo.jpg') =>
  await upload(app, by, 'products.uploadReceiptPhoto', {}, { name, content });
const take = async (by = wade) => (await send(await jpeg(640, 480), by)).data.photoId;
const serve = async (photoId: number, size: string, by = wade) =>
  await app.app.inject({
    url: `/v1/inventory/receipt-photo/${photoId}/${size}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
const lines = async (...photoIds: number[][]) =>
  await Promise.all(
    photoIds.map(async (ids) => ({
      productId: await shop.product({ lots: [] }),
      sent: { productName: 'Lemonade 100mg', quantity: 72, measure: 'ea' as const },
      units: 60,
      lineCost: 100,
      batchDate: '2026-01-05',
      rejectReason: 'damaged' as const,
      photoIds: ids,
    })),
  );
const head = () => ({ supplierName: 'Cedar Fork Farms', manifestNo: `PH-${unique()}` });
const shown = async (receiptId: number) =>
  (await wade.ok('products.receipt', { params: { receiptId } })).lines.map(({ photoIds }) => photoIds);
const stored = async () =>
  (await shop.query<{ id: number }>('SELECT id FROM receipt_photo ORDER BY id')).map(({ id }) => id);

test('a damaged line is rejected with photos, which the opened receipt shows', async () => {
  const [one, two, three] = [await take(), await take(), await take()];
  const body = { ...head(), receivedOn: '2026-02-01', lines: await lines([one, two], [], [three]) };
  const { receiptId } = await wade.ok('products.receive', { body });
  expect(await shown(receiptId)).toEqual([[one, two], [], [three]]);
  const { statusCode, headers, rawPayload } = await serve(one, 'small', stella);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, max-age=31536000, immutable',
  ]);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 144 });
  expect((await serve(one, 'small', nora)).statusCode).toBe(403);
  expect((await serve(one, 'huge')).statusCode).not.toBe(200);
  const [audited] = await shop.query<{ detail: { photos?: number } }>(
    `SELECT detail FROM audit WHERE entity = 'receipt' AND action = 'receive' AND entity_id = $1`,
    [receiptId],
  );
  expect(audited?.detail.photos).toBe(3);
});

test('photos of expected goods stay when somebody else saves them, and go when they are removed', async () => {
  const [one, two] = [await take(), await take()];
  const [first, second] = await lines([one], [two]);
  const goods = { ...head(), lines: [first ?? {}, second ?? {}] };
  const { receiptId, version } = await wade.ok('products.saveReceipt', { body: goods });
  const swapped = [
    { ...first, photoIds: [] },
    { ...second, photoIds: [one] },
  ];
  const saved = await walt.ok('products.saveReceipt', { body: { ...goods, receiptId, version, lines: swapped } });
  expect(await shown(receiptId)).toEqual([[], [one]]);
  expect(await stored()).not.toContain(two);
  await walt.ok('products.removeReceipt', { body: { receiptId, version: saved.version } });
  expect(await stored()).not.toContain(one);
});

test('a photo is on one line of one receipt, and unsaved ones are their own person’s', async () => {
  const [one, other] = [await take(), await take(walt)];
  const refused = async (...photoIds: number[][]) =>
    (await wade.call('products.saveReceipt', { body: { ...head(), lines: await lines(...photoIds) } })).problem;
  const detail = 'Line 1: A photo is not kept any more. Remove it, and take it again.';
  expect(await refused([other])).toMatchObject({ code: 'receipt_not_saved', detail });
  expect(await refused([one], [one])).toMatchObject({ errors: [{ pointer: '/Lines/1/PhotoIds' }] });
  expect((await serve(other, 'large')).statusCode).toBe(404);
  expect((await serve(other, 'large', walt)).statusCode).toBe(200);
  const { receiptId } = await wade.ok('products.saveReceipt', { body: { ...head(), lines: await lines([one]) } });
  expect(await refused([one])).toMatchObject({ detail });
  expect(await shown(receiptId)).toEqual([[one]]);
  expect((await refused([1, 2, 3, 4, 5, 6, 7])).errors).toMatchObject([{ pointer: '/Lines/0/PhotoIds' }]);
});

test('what is no photo is refused, its metadata is not kept, and one person has sixty unsaved at most', async () => {
  const script = '<script>alert(1)</script>';
  const { data } = await send(await jpegWithMetadata(script));
  const large = (await serve(data.photoId, 'large')).rawPayload;
  expect(large.includes('script')).toBe(false);
  for (const file of [Buffer.from('no photo'), await gif(), bomb(50_000), (await jpeg()).subarray(0, 3000)])
    expect((await send(file)).problem.code).toBe('picture_refused');
  expect((await send(Buffer.alloc(11_000_000))).problem.code).toBe('too_large');
  expect((await send(await jpeg(), stella)).status).toBe(403);
  const small = await jpeg(20, 20);
  let last = await send(small, walt);
  for (let n = 0; n < 60 && last.status === 200; n += 1) last = await send(small, walt);
  expect(last.problem.code).toBe('too_many_photos');
});
