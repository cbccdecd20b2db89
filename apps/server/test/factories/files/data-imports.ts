import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import type { TestApp, TestClient } from '../../test-app.ts';
import { jobEnd, upload } from './upload.ts';

type Kind = InputOf<'imports.last'>['params']['kind'];
type Choices = Partial<Pick<InputOf<'imports.run'>['body'], 'leaveOutRefused' | 'makeMissing'>>;
type Uploaded = OutputOf<'imports.upload'>;

/** Uploads a file of a kind; answers what was read of it. */
export async function uploadData(
  app: TestApp,
  client: TestClient,
  kind: Kind,
  content: string | Uint8Array,
  name = 'file.csv',
): Promise<Uploaded> {
  const answer = await upload(app, client, 'imports.upload', { params: { kind } }, { name, content });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
}

/** Checks a file or, with choices, imports it with the mapping that its upload answered; how that ended and its rows. */
export async function importData(
  app: TestApp,
  client: TestClient,
  kind: Kind,
  content: string | Uint8Array,
  {
    choices,
    name,
    fields,
  }: { choices?: Choices; name?: string; fields?: Readonly<Record<string, string | null>> } = {},
) {
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const file = await uploadData(app, client, kind, content, name);
  const mapping = file.columns.map(({ header, field }) => ({ header, field: fields?.[header] ?? field }));
  const body = { fileId: file.fileId, mapping };
  const params = { kind };
  const { transactionId } =
    choices === undefined
      ? await client.ok('imports.check', { params, body })
      : await client.ok('imports.run', { params, body: { ...body, ...choices } });
  const state = await jobEnd(client, transactionId);
  const list =
    state.status === 'done'
      ? await client.ok('imports.rows', { params: { kind, transactionId }, body: { page: { take: -1 } } })
      : null;
  return { ...state, file, transactionId, rows: list?.data ?? [], totals: list?.totals };
}

/** Undoes the last import of a kind; what the job answers. */
export async function undoData(app: TestApp, client: TestClient, kind: Kind) {
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const { last } = await client.ok('imports.last', { params: { kind } });
  const { transactionId } = await client.ok('imports.undo', {
    params: { kind },
    body: { importId: last?.importId ?? '' },
  });
  const state = await jobEnd(client, transactionId);
  if (state.error !== null) throw new Error(state.error);
  return JSON.parse(state.result ?? '{}') as {
    removed: number;
    restored: number;
    kept: { name: string; reasons: string[] }[];
  };
}
