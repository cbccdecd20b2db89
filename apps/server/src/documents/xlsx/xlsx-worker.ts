import { parentPort, workerData } from 'node:worker_threads';
import { BadWorkbook, type XlsxLimits } from './xlsx-parts.ts';
import { readFirstSheet } from './xlsx-sheet.ts';

/** Runs in a thread of its own: a workbook that eats memory or time ends this thread and nothing else. */
const { content, limits } = workerData as { content: Uint8Array; limits: XlsxLimits };

try {
  parentPort?.postMessage({ rows: await readFirstSheet(Buffer.from(content), limits) });
} catch (error) {
  if (!(error instanceof BadWorkbook)) throw error;
  parentPort?.postMessage({ problem: error.message });
}
