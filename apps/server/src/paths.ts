import { fileURLToPath } from 'node:url';

/**
 * Files that stand beside the code. This source and the built server (dist/main.js) lie at the same depth, so that one
 * path serves both.
 */
const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const migrationsFolder = place('../src/db/migrations');
export const grantsFile = place('../src/db/grants.sql');
export const commonPasswords = place('../src/features/people/sign-in/common-passwords.txt');
export const webFolder = place('../../web/dist');
export const xlsxWorker = place('../src/documents/xlsx-worker.ts');
