import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** A bucket of an S3-compatible store, named by the operator. */
export interface BucketSettings {
  /** Of the store, without the bucket: https, or plain http to this machine. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Milliseconds for one part, or until the next bytes of what is read; for tests. */
  readonly timeoutMs?: number;
}

/** The store refused or did not answer; the message says what and why, without a key. */
export class BucketError extends Error {}

/** `host/bucket`, as people know it. */
export const placeOf = ({ endpoint, bucket }: BucketSettings): string => `${new URL(endpoint).host}/${bucket}`;

export interface Bucket {
  /** Stores a stream of any length; of one that breaks nothing is kept. Returns its bytes. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  get(key: string): AsyncIterable<Uint8Array>;
  /** The keys that begin with a text, in their order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** A store takes at most 10,000 parts, so this allows 156 GiB; memory holds one. */
const PART_BYTES = 16 * 1024 * 1024;

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text));
const element = (xml: string, name: string): string | undefined => elements(xml, name)[0];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The parts of a stream, in one buffer: whoever takes a part has sent it before asking for the next. At least one. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(PART_BYTES);
  let used = 0;
  let any = false;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + PART_BYTES - used);
      part.set(taken, used);
      used += taken.length;
      from += taken.length;
      if (used < PART_BYTES) continue;
      yield part;
      any = true;
      used = 0;
    }
  }
  if (used > 0 || !any) yield part.subarray(0, used);
}

/**
 * A bucket by the addresses that every store takes (`endpoint/bucket/key`), signed as Amazon asks (Signature 4). A part is
 * tried again four times. Redirects are not followed.
 * @throws BucketError from each of its functions
 */
export function openBucket(settings: BucketSettings): Bucket {
  const { endpoint, bucket, region, keyId, secret, timeoutMs = 120_000 } = settings;
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const place = placeOf(settings);
  const store = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 4 });

  const failed = (error: unknown): never => {
    throw error instanceof BucketError ? error : new BucketError(`${place} did not answer (${reasonOf(error)}).`);
  };
  /** The store compares the digest with what arrived. */
  async function send(
    path: string,
    { body, ...init }: { method?: string; body?: Uint8Array<ArrayBuffer>; signal: AbortSignal },
  ) {
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = { 'X-Amz-Content-Sha256': digest };
    const answer = await store.fetch(`${base}${path}`, { ...init, ...(body && { body }), headers, redirect: 'error' });
    if (answer.ok) return answer;
    const code = element((await answer.text()).slice(0, 10_000), 'Code');
    throw new BucketError(`${place} refused it: ${answer.status}${code === undefined ? '' : ` ${code}`}.`);
  }
  const call = async (
    path: string,
    method = 'GET',
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<{ text: string; etag: string }> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await send(path, { method, ...(body && { body }), signal });
      return { text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
    } catch (error) {
      return failed(error);
    }
  };
  async function* read(path: string): AsyncGenerator<Uint8Array> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new DOMException('no bytes in time', 'TimeoutError')), timeoutMs);
    try {
      const { body } = await send(path, { signal: stop.signal });
      for await (const chunk of body ?? []) {
        timer.refresh();
        yield chunk;
      }
    } catch (error) {
      failed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendParts(path: string, upload: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const etags: string[] = [];
    let bytes = 0;
    for await (const body of partsOf(source)) {
      const { etag } = await call(`${path}?partNumber=${etags.length + 1}&${upload}`, 'PUT', body);
      etags.push(etag);
      bytes += body.length;
    }
    const list = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    const whole = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    const { text: done } = await call(`${path}?${upload}`, 'POST', new TextEncoder().encode(whole));
    // The answer begins with 200 before the store has finished, and may still end with an error.
    if (done.includes('<Error>')) throw new BucketError(`${place} refused it: ${element(done, 'Code') ?? 'an error'}.`);
    return bytes;
  }

  return {
    put: async (key, source) => {
      const path = pathOf(key);
      const { text: begun } = await call(`${path}?uploads=`, 'POST');
      const uploadId = element(begun, 'UploadId');
      if (uploadId === undefined) throw new BucketError(`${place} began no upload.`);
      const upload = `uploadId=${encodeURIComponent(uploadId)}`;
      try {
        return await sendParts(path, upload, source);
      } catch (error) {
        await call(`${path}?${upload}`, 'DELETE').catch(() => undefined);
        throw error;
      }
    },
    get: (key) => read(pathOf(key)),
    list: async (prefix) => {
      const keys: string[] = [];
      for (let after = ''; ;) {
        const from = after === '' ? '' : `&continuation-token=${encodeURIComponent(after)}`;
        const { text: xml } = await call(`?list-type=2&prefix=${encodeURIComponent(prefix)}${from}`);
        keys.push(...elements(xml, 'Key'));
        after = element(xml, 'NextContinuationToken') ?? '';
        if (after === '') return keys.toSorted();
      }
    },
    remove: async (key) => {
      await call(pathOf(key), 'DELETE');
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
