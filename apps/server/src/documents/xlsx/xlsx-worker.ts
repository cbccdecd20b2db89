import { parentPort, workerData } from 'node:worker_threads';
import { BadWorkbook, type XlsxLimits } from './xlsx-parts.ts';
import { readSheets } from './xlsx-sheet.ts';

/** Runs in a thread of its own: a workbook that eats memory or time ends this thread and nothing else. */
const { content, limits, most } = workerData as { content: Uint8Array; limits: XlsxLimits; most: number };

try {
  parentPort?.postMessage({ sheets: await readSheets(Buffer.from(content), limits, most) });
} catch (error) {
  if (!(error instanceof BadWorkbook)) throw error;
  parentPort?.postMessage({ problem: error.message });
}
