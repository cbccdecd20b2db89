import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../../../test/factories/files/pictures.ts';
import { upload } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import {
  removeMailServer,
  setMailServer,
  startMailServer,
  type TestMailServer,
} from '../../../../test/factories/servers/mail-server.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { sendDueMail } from '../../../jobs/mail/send-mail.commands.ts';

let app: TestApp;
let shop: Shop;
let wade: TestClient;
let smtp: TestMailServer;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  smtp = await startMailServer();
  await setMailServer(app, smtp);
  await makePersonWith(app, 'Wade', ['stock', 'stock.receive']);
  wade = await app.as('wade@x.test');
});
afterAll(async () => await Promise.all([smtp.stop(), app.stop()]));

/** 72 were sent, and so many are accepted. */
async function received(units: number, { supplier = `Cedar Fork ${unique()}`, photos = 0 } = {}) {
  const photoIds: number[] = [];
  for (let n = 0; n < photos; n += 1) {
    const file = { name: 'can.jpg', content: await jpeg(60, 40) };
    photoIds.push((await upload(app, wade, 'products.uploadReceiptPhoto', {}, file)).data.photoId);
  }
  const line = {
    productId: await shop.product({ lots: [] }),
    sent: { productName: 'Lemonade 100mg', sku: 'CF-BV-LEM', quantity: 72, measure: 'ea' as const },
    units,
    noCostReason: 'A sample',
    batchDate: '2026-01-05',
    ...(units === 72 ? {} : { rejectReason: 'damaged' as const, rejectNote: '3 cans burst' }),
    photoIds,
  };
  const body = { supplierName: supplier, manifestNo: `D-${unique()}`, receivedOn: '2026-02-01', lines: [line] };
  const { receiptId } = await wade.ok('products.receive', { body });
  return { receiptId, supplier, manifestNo: body.manifestNo };
}
const read = async (receiptId: number) => await wade.ok('products.receipt', { params: { receiptId } });
const mail = async (receiptId: number, address = 'orders@cedar.test') =>
  await wade.call('products.mailDifference', { body: { receiptId, address, message: 'Please credit these.' } });

test('the supplier gets what was rejected, why, and the photos; the address is remembered for its next receipt', async () => {
  const { receiptId, supplier, manifestNo } = await received(60, { photos: 2 });
  expect(await read(receiptId)).toMatchObject({ supplierAddress: null, mails: [] });
  expect((await mail(receiptId)).data).toMatchObject({ message: 'Difference mailed.', isHeld: false });
  expect((await read(receiptId)).mails).toMatchObject([{ address: 'orders@cedar.test', status: 'waiting' }]);
  await sendDueMail(app.context);
  const raw = (smtp.received.at(-1)?.raw ?? '').replaceAll('=\r\n', '');
  expect(smtp.received.at(-1)?.to).toEqual(['orders@cedar.test']);
  expect(raw).toContain(`Subject: Manifest ${manifestNo}: goods that differ`);
  expect(raw).toContain('- Lemonade 100mg (CF-BV-LEM): 12 of 72 rejected. Damaged in transit: 3 cans burst. 2 photos.');
  expect(raw).toContain('Please credit these.');
  expect(raw.match(/Content-Type: image\/jpeg; name=photo-\d\.jpg/g)).toHaveLength(2);
  expect((await read(receiptId)).mails).toMatchObject([{ status: 'sent', problem: null }]);
  const next = await received(70, { supplier });
  expect(await read(next.receiptId)).toMatchObject({ supplierAddress: 'orders@cedar.test', mails: [] });
  await mail(next.receiptId, 'new@cedar.test');
  expect((await read(receiptId)).supplierAddress).toBe('new@cedar.test');
  const [audited] = await shop.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'receipt' AND action = 'email difference' AND entity_id = $1`,
    [receiptId],
  );
  expect(audited?.detail).toMatchObject({ manifestNo, addresses: ['orders@cedar.test'] });
});

test('the receipt says that a mail was refused, and that one is held without a mail server', async () => {
  const { receiptId } = await received(1);
  smtp.faults.refuse = { 'refused@cedar.test': 550 };
  await mail(receiptId, 'refused@cedar.test');
  await sendDueMail(app.context);
  const [failed] = (await read(receiptId)).mails;
  expect([failed?.status, failed?.problem]).toEqual(['failed', expect.stringContaining('550')]);
  await removeMailServer(app);
  expect((await mail(receiptId)).data.isHeld).toBe(true);
  expect((await read(receiptId)).mails.map(({ status }) => status)).toEqual(['held', 'failed']);
  await setMailServer(app, smtp);
});

test('nothing is mailed of what was accepted, is expected or is void, nor to what is no address', async () => {
  const code = async (receiptId: number) => (await mail(receiptId)).problem.code;
  expect(await code((await received(72)).receiptId)).toBe('nothing_differs');
  const { receiptId } = await received(60);
  const { problem } = await mail(receiptId, 'nobody');
  expect(problem.errors).toMatchObject([{ pointer: '/Address', code: 'email_not_valid' }]);
  await wade.ok('products.voidReceipt', { body: { receiptId, reason: 'Wrong company' } });
  expect(await code(receiptId)).toBe('receipt_void');
  const body = { supplierName: 'Cedar Fork Farms', lines: [] };
  const expected = await wade.ok('products.saveReceipt', { body });
  expect(await code(expected.receiptId)).toBe('receipt_expected');
  expect(await code(99_999)).toBe('not_found');
});
