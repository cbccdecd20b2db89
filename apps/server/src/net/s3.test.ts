import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authorizationOf } from '../../test/factories/servers/s3-signature.ts';
import { refuse, type S3Store, startS3Store } from '../../test/factories/servers/s3-store.ts';
import { openBucket } from './s3.ts';

/** The client of S3-compatible stores, against a store on a real port that checks every signature and digest. */
let store: S3Store;
beforeEach(async () => {
  store = await startS3Store();
});
afterEach(async () => await store.stop());

const MB = 1024 * 1024;
const stream = (...chunks: readonly Buffer[]): Readable => Readable.from(chunks);
const read = async (key: string): Promise<Buffer> => await buffer(openBucket(store.settings).get(key));

test('the signature is the one of Amazon’s published example', () => {
  const request = {
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
  };
  const given =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7';
  expect(authorizationOf(request, given, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(given);
});

test.each([
  ['nothing', []],
  ['one byte', [Buffer.from('x')]],
  ['exactly one part', [Buffer.alloc(16 * MB, 'a')]],
  ['two parts in odd pieces', Array.from({ length: 23 }, (_, at) => Buffer.alloc(MB + at, at))],
])('a stream of %s comes back byte by byte', async (_, chunks) => {
  const key = 'north/a file & more+1.backup';
  const bytes = await openBucket(store.settings).put(key, stream(...chunks));
  const whole = Buffer.concat(chunks);
  expect(bytes).toBe(whole.length);
  expect(store.files.get(key)?.equals(whole)).toBe(true);
  expect(store.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(
    Math.max(1, Math.ceil(whole.length / (16 * MB))),
  );
  expect((await read(key)).equals(whole)).toBe(true);
});

test('a list of several pages is whole and sorted, and what is removed is not in it', async () => {
  store.pageSize = 2;
  for (const key of ['b/5', 'a/3', 'a/1', 'a/4', 'a/2&']) store.files.set(key, Buffer.from(key));
  const bucket = openBucket(store.settings);
  expect(await bucket.list('a/')).toEqual(['a/1', 'a/2&', 'a/3', 'a/4']);
  await bucket.remove('a/3');
  expect(await bucket.list('')).toEqual(['a/1', 'a/2&', 'a/4', 'b/5']);
});

test('an upload that breaks leaves nothing behind', async () => {
  const bucket = openBucket(store.settings);
  async function* broken(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.alloc(17 * MB));
    throw new Error('the disk failed');
  }
  await expect(bucket.put('a', broken())).rejects.toThrow('the disk failed');
  store.fault = ({ method }, response) => method === 'PUT' && refuse(response, 403, 'QuotaExceeded');
  await expect(bucket.put('b', stream(Buffer.from('b')))).rejects.toThrow('refused it: 403 QuotaExceeded.');
  expect([store.files.size, store.open.size]).toEqual([0, 0]);
});

test('an answer of 200 that ends with an error is one', async () => {
  store.fault = ({ method, url = '' }, response) =>
    method === 'POST' && url.includes('uploadId') && refuse(response, 200, 'InternalError');
  await expect(openBucket(store.settings).put('a', stream(Buffer.from('a')))).rejects.toThrow('InternalError');
  expect(store.open.size).toBe(0);
});

test('a store that is busy is asked again', async () => {
  let busy = 2;
  store.fault = ({ method }, response) => method === 'PUT' && (busy -= 1) >= 0 && refuse(response, 503, 'SlowDown');
  await openBucket(store.settings).put('a', stream(Buffer.from('a')));
  expect(store.files.get('a')?.toString()).toBe('a');
});

test.each([
  ['a wrong key', { secret: 'another' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'NOBODY' }, '403 InvalidAccessKeyId'],
  ['another bucket', { bucket: 'theirs' }, '404 NoSuchBucket'],
  ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'did not answer'],
])('%s is one sentence without a key', async (_, wrong, sentence) => {
  const bucket = openBucket({ ...store.settings, ...wrong });
  const refusal = bucket.put('a', stream(Buffer.from('a')));
  await expect(refusal).rejects.toThrow(sentence);
  await expect(refusal).rejects.not.toThrow(store.settings.secret);
  expect(store.files.size).toBe(0);
});

test('redirects are not followed, and a store that says nothing is not waited for', async () => {
  store.fault = (_, response) => {
    response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
    return true;
  };
  await expect(openBucket(store.settings).list('')).rejects.toThrow('did not answer');
  store.fault = () => true;
  const hasty = openBucket({ ...store.settings, timeoutMs: 200 });
  await expect(hasty.list('')).rejects.toThrow('no answer in time');
  store.fault = (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    return true;
  };
  await expect(buffer(hasty.get('a'))).rejects.toThrow('no answer in time');
});
