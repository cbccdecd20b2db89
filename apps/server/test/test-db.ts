import { inject } from 'vitest';
import { type Cluster, copyDatabase, type TestDb } from './cluster.ts';

export type { TestDb } from './cluster.ts';

/** A database of its own for each test file, copied from a migrated template. */

export type Template = 'bare' | 'empty' | 'world';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Copies a template: `bare` has nothing, `empty` has tables, lookups and roles, `world` has the demo world besides. */
export const createTestDb = async (template: Template = 'empty'): Promise<TestDb> =>
  await copyDatabase(inject('cluster'), template === 'bare' ? 'template0' : `template_${template}`);
