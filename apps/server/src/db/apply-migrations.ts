import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/**
 * Applies the first `count` migrations of a folder to an empty database, in the transaction of the client, and notes them
 * where drizzle does, which upgrades from there.
 */
export async function applyMigrations(client: pg.Client, folder: string, count: number): Promise<void> {
  await client.query(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder }).slice(0, count)) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
