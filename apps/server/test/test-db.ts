import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../src/db/connect.ts';

/** A database of its own for each test file, copied from a migrated template in a few hundredths of a second. */

export type Template = 'bare' | 'empty' | 'world';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

const admin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export interface TestDb {
  readonly connection: Exclude<Connection, { connectionString: string }>;
  drop(): Promise<void>;
}

/** Copies a template: `bare` has nothing, `empty` has tables, lookups and roles, `world` has the demo world besides. */
export async function createTestDb(template: Template = 'empty'): Promise<TestDb> {
  const database = `t_${randomBytes(6).toString('hex')}`;
  const source = template === 'bare' ? 'template0' : `template_${template}`;
  await admin(async (client) => await client.query(`CREATE DATABASE ${database} TEMPLATE ${source}`));
  return {
    connection: { ...inject('cluster'), database },
    drop: async () =>
      void (await admin(async (client) => await client.query(`DROP DATABASE ${database} WITH (FORCE)`))),
  };
}
