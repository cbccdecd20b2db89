import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { APP_ROLE, ensureAppLogin } from './app-role.ts';
import type { Connection } from './connect.ts';
import { startEmbedded } from './embedded/start.ts';

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test('an embedded database of an older version gets the login of the app, also from two starts at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-role-'));
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  try {
    const owner = server.connection;
    await query(owner, `CREATE ROLE ${APP_ROLE} NOLOGIN`);
    await expect(query({ ...owner, user: APP_ROLE }, 'SELECT 1')).rejects.toThrow(/not permitted to log in/);
    const [app] = await Promise.all([ensureAppLogin(owner), ensureAppLogin(owner)]);
    const who = `SELECT session_user::text AS "user", rolsuper AS "isSuper" FROM pg_roles WHERE rolname = session_user`;
    expect(await query(app, who)).toEqual([{ user: APP_ROLE, isSuper: false }]);
  } finally {
    await server.stop();
    // Started as root, the cluster lies outside of the folder, which has a link to it.
    const home = realpathSync(join(folder, 'data', 'postgres'));
    for (const each of [home, folder]) rmSync(each, { recursive: true, force: true });
  }
});
