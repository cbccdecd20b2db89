import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '../../../test/factories/orders.ts';
import { addFile, downloadVersion } from '../../../test/factories/files/order-files.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

const anOrder = async (): Promise<number> => {
  const order = { clientId: await shop.client(), salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString() };
  return (await makeOrder(app.owner, order)).id;
};
const files = async (of = orderId) => (await shop.rosa.ok('paperwork.files', { params: { orderId: of } })).data;

test('a file of the same name gets another version, and each is downloaded as it was added', async () => {
  orderId = await anOrder();
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'weigh ticket ')]);
  const first = await addFile(app, shop.rosa, orderId, 'Weigh ticket.pdf', large);
  const second = await addFile(app, shop.manager, orderId, 'WEIGH TICKET.pdf', '%PDF-2');
  expect([first.status, second.status, second.data.fileId]).toEqual([200, 200, first.data.fileId]);
  expect(await files()).toMatchObject([
    {
      kind: 'upload',
      name: 'Weigh ticket.pdf',
      isStale: false,
      versions: [
        { number: 2, size: 6, personName: 'Manager' },
        { number: 1, size: large.length, personName: 'Rosa' },
      ],
    },
  ]);
  const [one, two] = [
    await downloadVersion(app, shop.rosa, orderId, first.data.versionId),
    await downloadVersion(app, shop.rosa, orderId, second.data.versionId),
  ];
  expect(one.content.equals(large)).toBe(true);
  expect(two.content.toString()).toBe('%PDF-2');
  expect(two.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Weigh ticket v2.pdf"; filename*=UTF-8''Weigh%20ticket%20v2.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('a name is a text, whatever is in it', async () => {
  orderId = await anOrder();
  const name = '../..\\etc/=cmd|"x\u202Efdp.‘ü’ ＝.csv';
  await addFile(app, shop.rosa, orderId, name.replaceAll('"', '%22'), 'a,b\n=1+1,2');
  const [file] = await files();
  expect(file?.name).not.toMatch(/[\\/"\u202E]/);
  const sent = await downloadVersion(app, shop.rosa, orderId, file?.versions[0]?.versionId ?? 0);
  expect(sent.headers['content-disposition']).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[^\s"]+$/);
  expect(sent.content.toString()).toBe('a,b\n=1+1,2');
});

test('nothing is added that a browser would run, that is not what it says, is empty or too large', async () => {
  orderId = await anOrder();
  const refused = async (name: string, content: string | Uint8Array) => {
    const { status, problem } = await addFile(app, shop.rosa, orderId, name, content);
    return `${status} ${problem.code}`;
  };
  expect(await refused('page.html', '<script>alert(1)</script>')).toBe('415 file_type_refused');
  expect(await refused('drawing.svg', '<svg/>')).toBe('415 file_type_refused');
  expect(await refused('page.pdf', '<html><script>alert(1)</script>')).toBe('415 file_type_refused');
  expect(await refused('long.pdf', `<html>${'x'.repeat(100_000)}`)).toBe('415 file_type_refused');
  expect(await refused('empty.txt', '')).toBe('422 file_empty');
  expect(await refused('large.txt', Buffer.alloc(25_000_001, 'x'))).toBe('413 too_large');
  expect(await files()).toEqual([]);
  expect(await shop.query('SELECT id FROM stored_file')).toEqual([]);
  expect((await addFile(app, shop.rosa, orderId, 'just.txt', Buffer.alloc(25_000_000, 'x'))).status).toBe(200);
});

test('a removed file is no longer downloaded, and its name is free again', async () => {
  orderId = await anOrder();
  const { data: added } = await addFile(app, shop.rosa, orderId, 'note.txt', 'one');
  await shop.rosa.ok('paperwork.removeFile', { body: { orderId, fileId: added.fileId } });
  expect(await files()).toEqual([]);
  expect((await downloadVersion(app, shop.rosa, orderId, added.versionId)).status).toBe(404);
  const again = await shop.rosa.call('paperwork.removeFile', { body: { orderId, fileId: added.fileId } });
  expect(again.problem.code).toBe('not_found');
  const { data: anew } = await addFile(app, shop.rosa, orderId, 'note.txt', 'two');
  expect(anew.fileId).not.toBe(added.fileId);
  expect((await files())[0]?.versions).toMatchObject([{ number: 1, versionId: anew.versionId }]);
  const [kept] = await shop.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM order_file_slice WHERE version_id = $1',
    [added.versionId],
  );
  expect(kept?.count).toBe(1);
});
