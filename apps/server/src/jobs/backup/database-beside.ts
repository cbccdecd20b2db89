import pg from 'pg';
import { StartError } from '../../core/errors.ts';
import type { Connection } from '../../db/connect.ts';
import { openUnlimited } from './tables.ts';

/**
 * Does something in an empty database beside the seller's own, and drops it again. What an earlier one of this name left
 * is dropped first.
 * @throws StartError when the owner may not make databases
 */
export async function withDatabaseBeside<T>(
  connection: Connection,
  suffix: string,
  work: (scratch: Connection) => Promise<T>,
): Promise<T> {
  const owner = await openUnlimited(connection, 'cartwright-beside');
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const scratch = `${rows[0]?.name}_${suffix}`;
  const drop = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(scratch)} WITH (FORCE)`;
  try {
    await owner.query(drop);
    await owner.query(`CREATE DATABASE ${pg.escapeIdentifier(scratch)} TEMPLATE template0`).catch((error: unknown) => {
      const isRefused = error instanceof pg.DatabaseError && error.code === '42501';
      throw isRefused ? new StartError('The user of DATABASE_URL may not make databases: GRANT it CREATEDB.') : error;
    });
    try {
      return await work(connectionTo(connection, scratch));
    } finally {
      await owner.query(drop);
    }
  } finally {
    await owner.end();
  }
}

/** Another database of the same server. */
function connectionTo(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  // A URL without a host names a socket in ?host=.
  const isSocket = connection.connectionString.includes('@/');
  const url = new URL(connection.connectionString.replace('@/', '@host/'));
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: isSocket ? url.href.replace('@host/', '@/') : url.href };
}
