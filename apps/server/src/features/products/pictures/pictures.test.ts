import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animated, bomb, cmyk, gif, jpeg, jpegWithMetadata } from '../../../../test/factories/files/pictures.ts';
import { multipart, multipartType } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Manages products. */
let paula: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['stock', 'products.edit', 'product-info']);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());

/** The hash of the new picture, or the code of the refusal. */
async function add(productId: number, file: Buffer): Promise<string> {
  const response = await app.app.inject({
    method: 'POST',
    url: `/v1/product/upload-picture/${productId}`,
    headers: { 'content-type': multipartType, authorization: `Bearer ${paula.token}` },
    payload: Readable.from(multipart('picture.jpg', [file])),
  });
  const { Hash, code } = response.json<{ Hash?: string; code?: string }>();
  return Hash ?? code ?? '';
}
const hashes = async (productId: number) => (await paula.ok('products.record', { params: { productId } })).pictures;
const serve = async (hash: string, size: string, { token } = paula) =>
  await app.app.inject({
    url: `/v1/product/picture/${hash}/${size}`,
    headers: { authorization: `Bearer ${token}` },
  });
const stored = async () => (await shop.query<{ hash: string }>('SELECT hash FROM picture')).map(({ hash }) => hash);
const readPicture = async (hash: string, size: string) => sharp((await serve(hash, size)).rawPayload);

describe('a picture', () => {
  test('is served in three sizes of WebP to everybody who is signed in, and kept by their browser', async () => {
    const productId = await shop.product();
    const hash = await add(productId, await jpeg(1600, 1200));
    for (const [size, width, height] of [
      ['small', 96, 72],
      ['medium', 480, 360],
      ['large', 1200, 900],
    ] as const) {
      const { statusCode, headers, rawPayload } = await serve(hash, size, shop.clerk);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, max-age=31536000, immutable',
      ]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect((await serve('0'.repeat(64), 'small')).statusCode).toBe(404);
    expect((await app.app.inject({ url: `/v1/product/picture/${hash}/small` })).statusCode).toBe(401);
    expect((await paula.ok('products.info', { params: { productId } })).pictures).toEqual([hash]);
  });

  test('is upright, without the metadata of its file, and not made larger', async () => {
    const script = '<script>alert(1)</script>';
    const file = await jpegWithMetadata(script);
    expect(file.includes(script)).toBe(true);
    const hash = await add(await shop.product(), file);
    const large = await readPicture(hash, 'large');
    const { width, height, exif, orientation } = await large.metadata();
    expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);
    expect((await serve(hash, 'large')).rawPayload.includes('script')).toBe(false);
  });

  test('of print colors is shown in those of screens, of an animation its first one', async () => {
    const printed = await readPicture(await add(await shop.product(), await cmyk()), 'large');
    expect(await printed.metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const first = await readPicture(await add(await shop.product(), await animated()), 'large');
    expect((await first.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await first.stats();
    expect(dominant.r > 200 && dominant.b < 60).toBe(true);
  });

  test.each([
    ['text', () => Buffer.from('not a picture')],
    ['a GIF', gif],
    ['SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 3000)],
    ['nothing', () => Buffer.alloc(0)],
    ['50,000 pixels a side', () => bomb(50_000)],
    ['7,000 pixels a side', () => bomb(7000)],
  ])('that is %s is refused', async (_what, file) => {
    const productId = await shop.product();
    const before = process.memoryUsage().rss;
    expect(await add(productId, await file())).toBe('picture_refused');
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(await hashes(productId)).toEqual([]);
  });
});

describe('the pictures of a product', () => {
  test('are at most six, each once, in the order that somebody gives them', async () => {
    const productId = await shop.product();
    const files = await Promise.all(Array.from({ length: 7 }, async () => await jpeg(40, 40)));
    const added: string[] = [];
    for (const file of files.slice(0, 6)) added.push(await add(productId, file));
    expect(await add(productId, files[0] ?? Buffer.alloc(0))).toBe('picture_there_already');
    expect(await add(productId, files[6] ?? Buffer.alloc(0))).toBe('too_many_pictures');
    const reversed = added.toReversed();
    await paula.ok('products.sortPictures', { body: { productId, hashes: reversed } });
    expect(await hashes(productId)).toEqual(reversed);
    for (const wrong of [reversed.slice(1), [...reversed.slice(1), '0'.repeat(64)]]) {
      const { problem } = await paula.call('products.sortPictures', { body: { productId, hashes: wrong } });
      expect(problem.code).toBe('pictures_changed');
    }
    await paula.ok('products.removePicture', { body: { productId, hash: reversed[0] ?? '' } });
    expect(await hashes(productId)).toEqual(reversed.slice(1));
    const [audit] = await shop.query<{ action: string }>(
      `SELECT action FROM audit WHERE entity = 'product' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [productId],
    );
    expect(audit?.action).toBe('remove picture');
  });

  test('stay six when eight are added at the same moment', async () => {
    const productId = await shop.product();
    const files = await Promise.all(Array.from({ length: 8 }, async () => await jpeg(30, 30)));
    const answers = await Promise.all(files.map(async (file) => await add(productId, file)));
    expect(answers.filter((answer) => answer === 'too_many_pictures')).toHaveLength(2);
    expect(await hashes(productId)).toHaveLength(6);
  });

  test('are those of its duplicate too, and are stored until the last product gives them up', async () => {
    const first = await shop.product();
    const hash = await add(first, await jpeg(50, 50));
    const body = { sku: `DUP-${unique()}`, productName: 'Duplicate', productLineId: shop.ids.line, picturesOf: first };
    const { productId: second } = await paula.ok('products.create', { body });
    expect(await hashes(second)).toEqual([hash]);
    await paula.ok('products.removePicture', { body: { productId: first, hash } });
    expect(await stored()).toContain(hash);
    await paula.ok('products.remove', { params: { productId: second } });
    expect(await stored()).not.toContain(hash);
  });

  test('given up by one product while another begins to show the same one, it stays', async () => {
    const file = await jpeg(51, 51);
    const first = await shop.product();
    const hash = await add(first, file);
    for (let round = 0; round < 5; round += 1) {
      const other = await shop.product();
      await Promise.all([add(other, file), paula.ok('products.removePicture', { body: { productId: first, hash } })]);
      expect([await hashes(other), await stored()]).toEqual([[hash], expect.arrayContaining([hash])]);
      expect(await add(first, file)).toBe(hash);
      await paula.ok('products.removePicture', { body: { productId: other, hash } });
    }
  });
});
