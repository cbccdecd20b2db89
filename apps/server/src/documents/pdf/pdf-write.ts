import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail, Refusal } from '../../core/errors.ts';
import { pdfWorker } from '../../paths.ts';
import { MAX_PAPER_ROWS, type PaperSheet, rowsOf } from './pdf-paper.ts';

/** A loaded machine starts threads slowly; the writing itself takes a fraction of a second. */
const LONGEST_MS = 20_000;

/** How long a thread waits for another document: it starts in half a second. */
const REST_MS = 60_000;

/** Documents written at once; the others wait. A thread takes a core. */
const MOST_THREADS = 2;
const waiting: (() => void)[] = [];
let writing = 0;

/** The threads that have written, and when each ends. */
const resting: { readonly worker: Worker; readonly ends: NodeJS.Timeout }[] = [];

/** Writes a PDF with embedded fonts, in a thread with limits of memory and time (S-35). Refuses `document_too_large`. */
export async function writePdf(papers: readonly PaperSheet[]): Promise<Buffer> {
  if (papers.reduce((sum, paper) => sum + rowsOf(paper), 0) > MAX_PAPER_ROWS) fail('document_too_large');
  await turn();
  try {
    return await writeInThread(papers);
  } finally {
    writing -= 1;
    waiting.shift()?.();
  }
}

/** Waits until fewer documents are being written than threads are allowed. */
async function turn(): Promise<void> {
  if (writing >= MOST_THREADS) await new Promise<void>((go) => waiting.push(go));
  writing += 1;
}

async function writeInThread(papers: readonly PaperSheet[]): Promise<Buffer> {
  const worker = takeWorker();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_MS);
  try {
    worker.postMessage(papers);
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
  const rested = resting.pop();
  if (rested === undefined) {
    return new Worker(pdfWorker, { resourceLimits: { maxOldGenerationSizeMb: 256 }, execArgv: [] });
  }
  clearTimeout(rested.ends);
  rested.worker.ref();
  return rested.worker;
}

/** Keeps a thread for the next document; it does not keep the process. */
function rest(worker: Worker): void {
  worker.unref();
  const ends = setTimeout(() => {
    const at = resting.findIndex((each) => each.worker === worker);
    if (at !== -1) resting.splice(at, 1);
    void worker.terminate();
  }, REST_MS).unref();
  resting.push({ worker, ends });
}
