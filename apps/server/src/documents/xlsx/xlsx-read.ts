import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../../core/errors.ts';
import { xlsxWorker } from '../../paths.ts';
import type { TableRow } from '../csv-read.ts';
import { notWorkbook, tableLimits, tooMuch, type XlsxLimits, xlsxLimits } from './xlsx-parts.ts';
import type { ReadSheet } from './xlsx-sheet.ts';

const SECONDS = 10;

/** What to say of a workbook of before 2007, whatever its name. */
export const OLD = 'This is an old Excel file (.xls). Save it as .xlsx or CSV and try again.';

const beginsWith =
  (...bytes: readonly number[]) =>
  (content: Uint8Array): boolean =>
    bytes.every((byte, index) => content[index] === byte);
/** Workbooks are archives. */
export const isZip = beginsWith(0x50, 0x4b, 0x03, 0x04);
export const isOldWorkbook = beginsWith(0xd0, 0xcf, 0x11, 0xe0);
export const isPdf = beginsWith(0x25, 0x50, 0x44, 0x46);

/** What a thread reads: the first rows of sheets, or all rows of the sheet in a part. */
export interface Work {
  readonly content: Uint8Array;
  readonly limits: XlsxLimits;
  readonly most: number;
  readonly head: number;
  readonly part: string | null;
}

export type Message =
  | { readonly sheets: readonly ReadSheet[] }
  | { readonly rows: readonly TableRow[] }
  | { readonly problem: string }
  | 'end';

/** Refuses what is larger than the limit or no workbook. */
function assertWorkbook(content: Buffer, limits: XlsxLimits): void {
  if (content.length > limits.file) fail('too_large', { detail: tooLarge(limits) });
  if (!isZip(content)) fail('file_unreadable', { detail: isOldWorkbook(content) ? OLD : notWorkbook().message });
}

export const tooLarge = ({ file }: XlsxLimits): string => `The workbook is larger than ${file / 1_000_000} MB.`;

/**
 * Reads the first sheets of an XLSX file, at most so many, and `head` rows of each at least, within its limits (S-31), in a
 * thread that may take 128 MB and 10 seconds. Refuses `too_large` and `file_unreadable`.
 */
export async function readXlsxSheets(
  content: Buffer,
  most: number,
  { limits = xlsxLimits, head = Number.POSITIVE_INFINITY }: { limits?: XlsxLimits; head?: number } = {},
): Promise<readonly ReadSheet[]> {
  for await (const message of messages({ content, limits, most, head, part: null }))
    if ('sheets' in message) return message.sheets;
  return [];
}

/** The rows of one of its sheets as they are read, in such a thread; each batch may take 10 seconds. */
export async function* readXlsxRows(content: Buffer, part: string): AsyncGenerator<TableRow> {
  const work = { content, limits: tableLimits, most: 1, head: Number.POSITIVE_INFINITY, part };
  for await (const message of messages(work)) if ('rows' in message) yield* message.rows;
}

/** What a thread answers until it has read all. */
async function* messages(work: Work & { readonly content: Buffer }): AsyncGenerator<Exclude<Message, string>> {
  assertWorkbook(work.content, work.limits);
  const tooMuchToRead = new Refusal('file_unreadable', { detail: tooMuch(work.limits).message });
  const worker = new Worker(xlsxWorker, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  worker.once('error', (error: Error & { code?: string }) =>
    ended.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchToRead : error),
  );
  worker.once('exit', () => ended.reject(new Error('the workbook reader ended without an answer')));
  try {
    for (;;) {
      const answer = Promise.withResolvers<Message>();
      worker.once('message', answer.resolve);
      worker.postMessage('next');
      const timer = setTimeout(() => answer.reject(tooMuchToRead), SECONDS * 1000);
      let message: Message;
      try {
        message = await Promise.race([answer.promise, ended.promise]);
      } finally {
        clearTimeout(timer);
      }
      if (message === 'end') return;
      if ('problem' in message) fail('file_unreadable', { detail: message.problem });
      yield message;
    }
  } finally {
    await worker.terminate();
  }
}
