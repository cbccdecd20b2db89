import { parentPort, workerData } from 'node:worker_threads';
import { BadWorkbook } from './xlsx-parts.ts';
import type { Message, Work } from './xlsx-read.ts';
import { readSheets, sendRows } from './xlsx-sheet.ts';

/** Runs in a thread of its own: a workbook that eats memory or time ends this thread and nothing else. */
const { content, limits, most, head, part } = workerData as Work;

/** Answers when it is asked, so that what was read waits here. */
async function answer(message: Message): Promise<void> {
  await new Promise((asked) => parentPort?.once('message', asked));
  parentPort?.postMessage(message);
}

try {
  if (part === null) await answer({ sheets: await readSheets(Buffer.from(content), limits, most, head) });
  else await sendRows(Buffer.from(content), limits, part, async (rows) => await answer({ rows }));
  await answer('end');
} catch (error) {
  if (!(error instanceof BadWorkbook)) throw error;
  await answer({ problem: error.message });
}
