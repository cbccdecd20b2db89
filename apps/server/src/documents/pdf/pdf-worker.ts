import { parentPort } from 'node:worker_threads';
import type { PaperSheet } from './pdf-paper.ts';
import { renderPapers } from './pdf-render.ts';

/** Runs in a thread of its own: a document that eats memory or time ends this thread and nothing else. */
parentPort?.on('message', (papers: PaperSheet[]) => {
  void renderPapers(papers).then((bytes) => parentPort?.postMessage(bytes));
});
