import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../core/errors.ts';
import { pdfWorker } from '../paths.ts';
import { MAX_PAPER_ROWS, type Paper } from './pdf-paper.ts';

/** A loaded machine starts threads slowly; the writing itself takes a fraction of a second. */
const LONGEST_MS = 20_000;

/** How long a thread waits for another document: it starts in half a second. */
const REST_MS = 60_000;

/** The thread that has written the last document, and when it ends. */
let resting: { readonly worker: Worker; readonly ends: NodeJS.Timeout } | null = null;

/** Writes a PDF with embedded fonts, in a thread with limits of memory and time (S-35). Refuses `document_too_large`. */
export async function writePdf(paper: Paper): Promise<Buffer> {
  if (paper.rows.length > MAX_PAPER_ROWS) fail('document_too_large');
  const worker = takeWorker();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_MS);
  try {
    worker.postMessage(paper);
    const [bytes] = (await once(worker, 'message', { signal: limit.signal })) as [Uint8Array];
    rest(worker);
    return Buffer.from(bytes);
  } catch (error) {
    await worker.terminate();
    const isTooMuch = limit.signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? new Refusal('document_too_large') : error;
  } finally {
    clearTimeout(timer);
  }
}

function takeWorker(): Worker {
  if (resting === null) {
    return new Worker(pdfWorker, { resourceLimits: { maxOldGenerationSizeMb: 256 }, execArgv: [] });
  }
  const { worker, ends } = resting;
  clearTimeout(ends);
  resting = null;
  worker.ref();
  return worker;
}

/** Keeps one thread for the next document; it does not keep the process. */
function rest(worker: Worker): void {
  if (resting !== null) return void worker.terminate();
  worker.unref();
  const ends = setTimeout(() => {
    resting = null;
    void worker.terminate();
  }, REST_MS).unref();
  resting = { worker, ends };
}
