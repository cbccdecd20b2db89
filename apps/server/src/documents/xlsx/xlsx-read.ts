import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../../core/errors.ts';
import { xlsxWorker } from '../../paths.ts';
import { notWorkbook, tooMuch, xlsxLimits } from './xlsx-parts.ts';
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

type Message = { readonly sheets: ReadSheet[] } | { readonly problem: string };

/**
 * Reads the first sheets of an XLSX file, at most so many, within its limits (S-31), in a thread that may take 128 MB and
 * 10 seconds. Refuses `too_large` and `file_unreadable`.
 */
export async function readXlsxSheets(content: Buffer, most: number): Promise<ReadSheet[]> {
  if (content.length > xlsxLimits.file) {
    fail('too_large', { detail: `The workbook is larger than ${xlsxLimits.file / 1_000_000} MB.` });
  }
  if (!isZip(content)) fail('file_unreadable', { detail: isOldWorkbook(content) ? OLD : notWorkbook().message });
  const worker = new Worker(xlsxWorker, {
    workerData: { content, limits: xlsxLimits, most },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const timer = setTimeout(() => reject(new Refusal('file_unreadable', { detail: tooMuch().message })), SECONDS * 1000);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('file_unreadable', { detail: tooMuch().message }) : error,
    ),
  );
  worker.once('exit', () => reject(new Error('the workbook reader ended without an answer')));
  try {
    const message = await promise;
    if ('problem' in message) fail('file_unreadable', { detail: message.problem });
    return message.sheets;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
