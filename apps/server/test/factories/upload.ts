import { Readable } from 'node:stream';
import { fromWire } from '@cartwright/contract/naming';
import type { OutputOf } from '@cartwright/contract/contract';
import type { ProblemBody } from '@cartwright/contract/problems';
import type { TestApp, TestClient } from '../test-app.ts';

const BOUNDARY = 'cartwright-test-boundary';

function* multipart(name: string, pieces: Iterable<string | Uint8Array>): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  for (const piece of pieces) yield Buffer.from(piece);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

export interface UploadAnswer {
  readonly status: number;
  readonly data: OutputOf<'accounts.importUpload'>;
  readonly problem: ProblemBody;
}

/** Uploads a file of clients as a browser would; `content` may come in pieces. */
export async function uploadClients(
  app: TestApp,
  client: TestClient,
  content: string | Uint8Array | Iterable<Uint8Array>,
  name = 'clients.csv',
): Promise<UploadAnswer> {
  const pieces = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1/Clients/import/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(client.token === null ? {} : { authorization: `Bearer ${client.token}` }),
    },
    payload: Readable.from(multipart(name, pieces)),
  });
  const body: unknown = response.json();
  return {
    status: response.statusCode,
    data: fromWire(body, { ubi: 'UBI' }) as UploadAnswer['data'],
    problem: body as ProblemBody,
  };
}
