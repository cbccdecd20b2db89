import { parentPort } from 'node:worker_threads';
import type { Paper } from './pdf-paper.ts';
import { renderPaper } from './pdf-render.ts';

/** Runs in a thread of its own: a document that eats memory or time ends this thread and nothing else. */
parentPort?.on('message', (paper: Paper) => {
  void renderPaper(paper).then((bytes) => parentPort?.postMessage(bytes));
});
