import { startingRoles } from '@cartwright/contract/permissions';
import type pg from 'pg';
import { connect, type Connection } from '../db/connect.ts';
import { contactTitle } from '../db/schema/accounts-contacts.table.ts';
import { chargeType } from '../db/schema/orders-money.table.ts';
import { usState } from '../db/schema/settings.table.ts';
import { inOwnersTransaction, insertRows } from './bulk.ts';
import { chargeTypes, contactTitles, lookupNames, usStates } from './reference-lists.ts';

/** Any number, the same in every process: whoever holds it fills the lists. */
const REFERENCE_LOCK = 7_140_002;

const lists = [...Object.keys(lookupNames), 'contact_title', 'charge_type', 'us_state'];

/** Names what is missing: a list without any row, a starting role that does not exist. */
const missingSql = `${lists.map((list) => `SELECT '${list}' AS missing WHERE NOT EXISTS (SELECT FROM ${list})`).join(' UNION ALL ')}
  UNION ALL SELECT 'role ' || name FROM unnest($1::text[]) AS starting(name)
    WHERE NOT EXISTS (SELECT FROM role WHERE role.name = starting.name)`;

const findMissing = async (client: pg.Pool | pg.PoolClient): Promise<Set<string>> => {
  const { rows } = await client.query<{ missing: string }>(missingSql, [Object.keys(startingRoles)]);
  return new Set(rows.map((row) => row.missing));
};

/**
 * Fills the lists that are empty and makes the starting roles that are missing. A list with rows is its owner's: what
 * was renamed or removed there stays so, and a role that was edited keeps its permissions. One query when nothing is missing.
 */
export async function ensureReferenceData(connection: Connection): Promise<void> {
  const database = connect(connection, { poolSize: 1 });
  try {
    if ((await findMissing(database.pool)).size === 0) return;
  } finally {
    await database.close();
  }
  await inOwnersTransaction(connection, REFERENCE_LOCK, fillMissing);
}

async function fillMissing(tx: pg.PoolClient): Promise<void> {
  const missing = await findMissing(tx);
  for (const [list, names] of Object.entries(lookupNames)) {
    if (!missing.has(list)) continue;
    await tx.query(
      `INSERT INTO ${list} (id, name, position) SELECT n, name, n FROM unnest($1::text[]) WITH ORDINALITY AS given(name, n)`,
      [names],
    );
    await tx.query(`SELECT setval(pg_get_serial_sequence('${list}', 'id'), $1)`, [names.length]);
  }
  if (missing.has('us_state')) await insertRows(tx, usState, usStates);
  if (missing.has('contact_title')) {
    const titles = contactTitles.map((title) => ({ title }));
    await insertRows(tx, contactTitle, titles);
  }
  if (missing.has('charge_type')) {
    await insertRows(
      tx,
      chargeType,
      chargeTypes.map((type) => ({ ...type, isActive: true })),
    );
  }
  for (const [name, permissions] of Object.entries(startingRoles)) {
    if (!missing.has(`role ${name}`)) continue;
    await tx.query(
      `WITH made AS (INSERT INTO role (name) VALUES ($1) RETURNING id)
       INSERT INTO role_permission (role_id, permission) SELECT made.id, unnest($2::text[]) FROM made`,
      [name, permissions],
    );
  }
}
