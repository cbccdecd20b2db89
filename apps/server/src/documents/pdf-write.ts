import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../core/errors.ts';
import { pdfWorker } from '../paths.ts';
import { MAX_PAPER_ROWS, type Paper } from './pdf-paper.ts';

/** A loaded machine starts threads slowly; the writing itself takes a fraction of a second. */
const SECONDS = 20;

/** Writes a PDF with embedded fonts, in a thread with limits of memory and time (S-35). Refuses `document_too_large`. */
export async function writePdf(paper: Paper): Promise<Buffer> {
  if (paper.rows.length > MAX_PAPER_ROWS) fail('document_too_large');
  const worker = new Worker(pdfWorker, {
    workerData: { paper },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => reject(new Refusal('document_too_large')), SECONDS * 1000);
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('document_too_large') : error),
  );
  worker.once('exit', () => reject(new Error('the PDF writer ended without an answer')));
  try {
    return Buffer.from(await promise);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
