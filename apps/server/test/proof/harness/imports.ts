import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/seed/random.ts';
import { HEADER, multipart, multipartType } from '../../factories/files/upload.ts';
import { readAnswer, type WireAnswer } from '../../wire-client.ts';
import type { AppCluster } from './cluster.ts';
import type { History, Who } from './history.ts';
import { Unknown } from './http.ts';

/** An import that was acknowledged. */
export interface Import {
  readonly transactionId: string;
  readonly licenses: readonly string[];
  /** Milliseconds from the acknowledgement to the end of its job, when that was seen. */
  took?: number;
}

/** Enough of them for one run. */
const MOST_IMPORTS = 5;

let lastLicense = 800_000;

/** Rows of a file of new clients, and their license numbers. */
export function newClients(count: number): { csv: string; licenses: string[] } {
  const licenses = Array.from({ length: count }, () => String((lastLicense += 1)));
  const rows = licenses.map((license) => `Imported ${license},${license},,1 PINE ST,SEATTLE,98109,`);
  return { csv: [HEADER, ...rows].join('\r\n'), licenses };
}

/** Uploads a file until somebody takes it. An upload that nobody answered is forgotten: it changes nothing. */
export async function upload({ send, token }: Who, csv: string): Promise<{ fileId: string; mapping: object[] }> {
  const payload = Buffer.concat([...multipart('clients.csv', [csv])]).toString('utf8');
  const headers = { 'content-type': multipartType, authorization: `Bearer ${token}` };
  for (;;) {
    let answer: WireAnswer | undefined;
    try {
      answer = await send({ method: 'POST', url: '/v1/Clients/import/upload', headers, payload });
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
    if (answer?.status === 200) {
      const { data } = readAnswer('accounts.importUpload', answer);
      return { fileId: data.fileId, mapping: data.columns.map(({ header, field }) => ({ header, field })) };
    }
    if (answer !== undefined && answer.status !== 503) throw new Error(`an upload was answered ${answer.status}`);
    await sleep(100);
  }
}

/** Imports files of new clients, one after the other, until it is over, each to the end of its job. */
export async function importClients(
  cluster: AppCluster,
  history: History,
  random: Random,
  imports: Import[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver() && imports.length < MOST_IMPORTS) {
    const { csv, licenses } = newClients(random.int(20, 200));
    const body = (await upload(cluster.seller, csv)) as never;
    const answer = await history.perform(cluster.seller, 'accounts.importRun', { body });
    if (answer?.status !== 200) throw new Error(`an import was answered ${answer?.status}`);
    const one: Import = { transactionId: answer.data.transactionId, licenses };
    imports.push(one);
    one.took = await endOf(cluster, one);
  }
}

/** How long a job lasts from now, in milliseconds; 90 s at most. */
export async function endOf({ owner }: AppCluster, { transactionId }: Pick<Import, 'transactionId'>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 90_000) {
    const { rows } = await owner.pool
      .query<{ status: string }>('SELECT status FROM job WHERE id = $1', [transactionId])
      .catch(() => ({ rows: [] }));
    if (rows[0]?.status === 'done' || rows[0]?.status === 'failed') break;
    await sleep(50);
  }
  return Math.round(performance.now() - began);
}

/** Imports that are not done, wrote a row twice or not at all, or are in the audit more or less than once. */
export async function judgeImports({ owner }: AppCluster, imports: readonly Import[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { transactionId, licenses } of imports) {
    const { rows } = await owner.pool.query<{ status: string; written: number }>(
      `SELECT status, (SELECT count(*) FROM client WHERE license_no = ANY($2)) AS written FROM job WHERE id = $1`,
      [transactionId, licenses],
    );
    const [job] = rows;
    if (job?.status !== 'done' || job.written !== licenses.length) {
      wrong.push(`import ${transactionId} is ${job?.status} with ${job?.written} of ${licenses.length} clients`);
    }
  }
  const { rows } = await owner.pool.query<{ audited: number }>(
    `SELECT count(*) AS audited FROM audit WHERE action = 'import'`,
  );
  if (rows[0]?.audited !== imports.length) wrong.push(`${imports.length} imports, ${rows[0]?.audited} in the audit`);
  return wrong;
}
