import type { PermissionKey } from '@cartwright/contract/permissions';
import type { TestApp } from '../test-app.ts';

/** Makes a person with a role of exactly these permission keys; answers the id. The address is the name at `x.test`. */
export async function makePersonWith(
  app: TestApp,
  name: string,
  permissions: readonly PermissionKey[],
): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `WITH made AS (INSERT INTO role (name) VALUES ('Role of ' || $1) RETURNING id),
          keys AS (INSERT INTO role_permission (role_id, permission) SELECT made.id, unnest($2::text[]) FROM made)
     INSERT INTO person (name, email, password_hash, role_id) SELECT $1, lower($1) || '@x.test', '-', id FROM made RETURNING id`,
    [name, permissions],
  );
  return rows[0]?.id ?? 0;
}

/** Writes one row with the given columns; answers its id, or 0 for a table without one. */
export async function makeRow(
  app: TestApp,
  table: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await app.owner.pool.query<{ id?: number }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING *`,
    Object.values(columns),
  );
  return rows[0]?.id ?? 0;
}
