import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../../core/errors.ts';
import { xlsxWorker } from '../../paths.ts';
import { tooMuch, xlsxLimits } from './xlsx-parts.ts';
import type { ReadSheet } from './xlsx-sheet.ts';

const SECONDS = 10;

type Message = { readonly sheets: ReadSheet[] } | { readonly problem: string };

/**
 * Reads the first sheets of an XLSX file, at most so many, within its limits (S-31), in a thread that may take 128 MB and
 * 10 seconds. Refuses `too_large` and `file_unreadable`.
 */
export async function readXlsxSheets(content: Buffer, most: number): Promise<ReadSheet[]> {
  if (content.length > xlsxLimits.file) {
    fail('too_large', { detail: `The workbook is larger than ${xlsxLimits.file / 1_000_000} MB.` });
  }
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
