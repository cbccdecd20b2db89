import { fileURLToPath } from 'node:url';

/**
 * Files beside the code. This source and the built server (dist/main.js) are at the same depth, so one path serves
 * both.
 */
const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const migrationsFolder = place('../src/db/migrations');
export const programFolder = place('../src/db/program');
export const grantsFile = place('../src/db/grants.sql');
export const webFolder = place('../../web/dist');
export const xlsxWorker = place('../src/documents/xlsx/xlsx-worker.ts');
export const pdfWorker = place('../src/documents/pdf/pdf-worker.ts');
