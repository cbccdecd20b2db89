import type { InputOf } from '@cartwright/contract/contract';
import type { TestApp, TestClient } from '../../test-app.ts';
import { jobEnd } from './upload.ts';

/** The file of one of a person's jobs. */
export async function fileOfJob({ app }: Pick<TestApp, 'app'>, client: TestClient, link: string | null) {
  const { statusCode, rawPayload, headers } = await app.inject({
    method: 'GET',
    url: link ?? '',
    headers: { authorization: `Bearer ${client.token}` },
  });
  return { status: statusCode, bytes: rawPayload, disposition: String(headers['content-disposition']) };
}

/** Exports a list and answers its file, as the screen does. */
export async function exportList(app: TestApp, client: TestClient, body: InputOf<'exports.list'>['body']) {
  const { transactionId } = await client.ok('exports.list', { body });
  const state = await jobEnd(client, transactionId);
  if (state.error !== null) throw new Error(`${body.list}: ${state.error}`);
  return { ...(await fileOfJob(app, client, state.fileLink)), note: state.note, transactionId };
}

/** The cells of a CSV file, read without our own reader. */
export function csvCells(bytes: Uint8Array): string[][] {
  const rows: string[][] = [[]];
  const text = new TextDecoder().decode(bytes);
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
