import { Readable } from 'node:stream';
import type { OutputOf } from '@cartwright/contract/contract';
import { fromWire } from '@cartwright/contract/naming';
import type { ProblemBody } from '@cartwright/contract/problems/problems';
import type { TestApp, TestClient } from '../../test-app.ts';
import { multipart, multipartType } from './upload.ts';

export interface SentSheet {
  readonly content: Uint8Array;
  readonly by: TestClient;
  /** The cart. */
  readonly to: number;
  readonly key?: string;
  readonly name?: string;
  /** The query. */
  readonly decided?: string;
}

/** Sends a file of lines to a cart. */
export async function sendCartSheet(app: TestApp, sent: SentSheet) {
  const { content, by, to, key, name = 'lines.xlsx', decided = '' } = sent;
  const response = await app.app.inject({
    method: 'POST',
    url: `/v1/orders/create-cart-items-from-excel/${to}${decided}`,
    headers: {
      'content-type': multipartType,
      authorization: `Bearer ${by.token ?? ''}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Readable.from(multipart(name, [content])),
  });
  const body: unknown = response.json();
  return {
    status: response.statusCode,
    data: fromWire(body, {}) as OutputOf<'carts.importExcel'>,
    problem: body as ProblemBody & {
      Rows?: { Row: number; Product: string; Reason: string; Correction: Record<string, unknown> | null }[];
      Columns?: { Column: number; Title: string; Field: string | null; Samples: string[] }[];
    },
    replayed: response.headers['idempotency-replayed'],
  };
}
