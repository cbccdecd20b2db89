import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromWire } from '@cartwright/contract/naming';
import type { InputOf, Operation, OutputOf } from '@cartwright/contract/contract';
import type { ProblemBody } from '@cartwright/contract/problems/problems';
import { receiveFile } from '../../../src/jobs/stored-files.commands.ts';
import type { TestApp, TestClient } from '../../test-app.ts';
import { type Answer, readAnswer, wireRequest } from '../../wire-client.ts';

const BOUNDARY = 'cartwright-test-boundary';

/** The content type of a body made by `multipart`. */
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A body with one file, as a browser sends it. */
export function* multipart(name: string, pieces: Iterable<string | Uint8Array>): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  for (const piece of pieces) yield Buffer.from(piece);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}

/** Sends a file to an upload call, as a browser does. */
export async function upload<O extends Operation>(
  { app }: Pick<TestApp, 'app'>,
  { token }: TestClient,
  operation: O,
  input: InputOf<O>,
  { name, content }: { readonly name: string; readonly content: string | Uint8Array },
): Promise<Answer<O>> {
  const request = wireRequest(operation, input, token, { 'content-type': multipartType });
  const { statusCode, headers, body } = await app.inject({
    ...request,
    payload: Buffer.concat([...multipart(name, [content])]),
  });
  return readAnswer(operation, { status: statusCode, headers, body });
}

/** A small file of clients, kept for a person; answers its id. */
export async function storedFile({ context }: Pick<TestApp, 'context'>, personId: number): Promise<string> {
  const actor = { personId, sessionId: 0, name: '', email: '', permissions: new Set<never>() };
  const file = await receiveFile({ ...context, actor }, 'kept.xlsx');
  await file.write(Buffer.from('tradename\r\nNorthern Light\r\n'));
  await file.finish();
  return file.id;
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
      'content-type': multipartType,
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

/** Waits until a job of the client's has ended; answers how. */
export async function jobEnd(client: TestClient, transactionId: string): Promise<OutputOf<'transactions.one'>> {
  for (let tries = 0; tries < 400; tries += 1) {
    const state = await client.ok('transactions.one', { params: { id: transactionId } });
    if (state.status === 'done' || state.status === 'failed') return state;
    await sleep(25);
  }
  throw new Error('the job never ended');
}

/**
 * Uploads a file of clients and starts its dry run or its import with the guessed mapping; answers the job's id. Each takes
 * the clock three minutes on, so that a test may import more often than a person.
 */
export async function startImport(
  app: TestApp,
  client: TestClient,
  kind: 'Check' | 'Run',
  content: string | Uint8Array,
  decided: Partial<InputOf<'accounts.importRun'>['body']> = {},
  name?: string,
): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const { data: file } = await uploadClients(app, client, content, name);
  const mapping = file.columns.map(({ header, field }) => ({ header, field }));
  const body = { fileId: file.fileId, mapping, ...decided };
  return (await client.ok(`accounts.import${kind}`, { body: body as never })).transactionId;
}

async function importedRows(client: TestClient, transactionId: string) {
  const body = { page: { take: -1 } };
  return (await client.ok('accounts.importRows', { params: { transactionId }, body })).data;
}

/** As `startImport`, to the end: how it ended, its counts and its rows. */
export async function importFile(
  app: TestApp,
  client: TestClient,
  kind: 'Check' | 'Run',
  content: string | Uint8Array,
  decided: Partial<InputOf<'accounts.importRun'>['body']> = {},
  name?: string,
) {
  const transactionId = await startImport(app, client, kind, content, decided, name);
  const state = await jobEnd(client, transactionId);
  const rows = state.status === 'done' ? await importedRows(client, transactionId) : [];
  const result = JSON.parse(state.result ?? '{}') as {
    importId?: string;
    counts?: Record<string, number>;
    warnings?: string[];
    dryRun?: boolean;
  };
  const found = Object.entries(result.counts ?? {}).filter(([, count]) => count > 0);
  return {
    ...state,
    transactionId,
    importId: result.importId ?? '',
    warnings: result.warnings ?? [],
    /** Rows by outcome, without outcomes that no row has. */
    counts: Object.fromEntries(found),
    dryRun: result.dryRun,
    rows,
  };
}

/** The first columns of the state's own list. */
export const HEADER =
  'business_dba_name,license_number,id,premise_street_address,premise_city,premise_zip_code,business_phone';

/** Three made-up shops, as untidy as the state's list. */
export const untidy = [
  HEADER,
  '#Northern Light,499001,6031234560010004.0,"12 PINE ST, STE A",SEATTLE                 ,981091622,2065550142',
  'Northern Light,499002,6031234560010005.0,RETAIL TITLE CERTIFICATE,MC CLEARY               ,985570000,0',
  'Harbor & Vine,49903,6047654320010001.0,7 DOCK RD,SEATAC                  ,98188,(509) 555-0100',
].join('\r\n');
