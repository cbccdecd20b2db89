import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../../../src/net/s3.ts';
import { authorizationOf } from './s3-signature.ts';

/** A store on a real port of this machine that speaks S3's protocol, checks signatures and digests, and can be made to fail. */
export interface S3Store {
  readonly settings: BucketSettings;
  /** What is stored, by its key. */
  readonly files: Map<string, Buffer>;
  /** Uploads that were begun and neither finished nor given up. */
  readonly open: ReadonlyMap<string, Map<number, Buffer>>;
  /** Method and address of each request. */
  readonly asked: string[];
  /** Answers a request in its place, when it returns true. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Keys in one page of a list. */
  pageSize: number;
  stop(): Promise<void>;
}

const xml = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
};
export const refuse = (response: ServerResponse, status: number, code: string): true => {
  xml(response, status, `<Error><Code>${code}</Code></Error>`);
  return true;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export async function startS3Store(): Promise<S3Store> {
  const files = new Map<string, Buffer>();
  const open = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];

  function listed(response: ServerResponse, query: URLSearchParams): void {
    const from = query.get('continuation-token') ?? '';
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).toSorted();
    const page = keys.slice(0, store.pageSize);
    const next =
      keys.length > page.length ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
    xml(response, 200, `<ListBucketResult>${contents}${next}</ListBucketResult>`);
  }

  function takePart(response: ServerResponse, query: URLSearchParams, body: Buffer): void {
    const parts = open.get(query.get('uploadId') ?? '');
    if (parts === undefined) return void refuse(response, 404, 'NoSuchUpload');
    parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  }

  function finish(response: ServerResponse, key: string, upload: string, body: string): void {
    const parts = open.get(upload);
    if (parts === undefined) return void refuse(response, 404, 'NoSuchUpload');
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const bodies = named.map(([, number]) => parts.get(Number(number)));
    const isWhole =
      named.length === parts.size &&
      named.every(([, , etag], at) => {
        return (
          etag ===
          `"${createHash('md5')
            .update(bodies[at] ?? '')
            .digest('hex')}"`
        );
      });
    if (!isWhole) return void refuse(response, 400, 'InvalidPart');
    files.set(key, Buffer.concat(bodies.map((part) => part ?? Buffer.alloc(0))));
    open.delete(upload);
    xml(response, 200, '<CompleteMultipartUploadResult/>');
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '', 'http://store');
    const query = url.searchParams;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { method = '' } = request;
    const { authorization = '' } = headers;
    const { secret, keyId, bucket } = store.settings;
    if (!authorization.includes(`Credential=${keyId}/`)) return void refuse(response, 403, 'InvalidAccessKeyId');
    if (authorizationOf({ method, url: request.url ?? '', headers }, authorization, secret) !== authorization)
      return void refuse(response, 403, 'SignatureDoesNotMatch');
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return void refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (!`${url.pathname}/`.startsWith(`/${bucket}/`)) return void refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const upload = query.get('uploadId') ?? '';
    if (method === 'GET' && key === '') return listed(response, query);
    if (method === 'GET') {
      const file = files.get(key);
      return file === undefined ? void refuse(response, 404, 'NoSuchKey') : void response.end(file);
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = `${randomUUID()}&1`;
      open.set(id, new Map());
      return xml(response, 200, `<R><UploadId>${escaped(id)}</UploadId></R>`);
    }
    if (method === 'PUT') return takePart(response, query, body);
    if (method === 'POST') return finish(response, key, upload, body.toString());
    if (upload === '') files.delete(key);
    else open.delete(upload);
    return void response.writeHead(204).end();
  }

  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (store.fault(request, response)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Store = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'cart-backups',
      region: 'us-west-2',
      keyId: 'AKIDEXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    },
    files,
    open,
    asked,
    fault: () => false,
    pageSize: 1_000,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
