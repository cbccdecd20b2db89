import pg from 'pg';
import { applySettings } from '../../db/session-settings.ts';
import { LEFT_OUT } from './backup-file.ts';

export interface TableColumns {
  readonly name: string;
  /** Without generated ones, in the table's order. */
  readonly columns: readonly string[];
}

/** The tables of this database that a backup holds, by name. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** A table with its columns, as COPY takes it. */
export function copyTarget({ name, columns }: TableColumns): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/** A connection as the owner whose statements may take as long as they need. */
export async function openUnlimited(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection fails the running statement; without a listener its event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const none = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };
  await applySettings(client, { timezone: 'UTC', ...none });
  return client;
}
