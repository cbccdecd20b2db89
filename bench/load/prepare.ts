import type pg from 'pg';
import { newToken, tokenHash } from '../../apps/server/src/auth/session.ts';
import type { PreparedCart } from './calls.ts';
import { NON_CANNABIS, UNLICENSED, type WorldSize } from './world-sizes.ts';

/** Signs a person in by a session row; returns the headers of their requests. */
export async function signIn(client: pg.Client, email: string, token = newToken()): Promise<{ authorization: string }> {
  await client.query(
    `INSERT INTO session (token_hash, person_id, audience, created_at, last_seen_at, ends_at, user_agent)
     SELECT $1, id, 'staff', now(), now(), now() + interval '1 day', 'load' FROM person WHERE email = $2`,
    [tokenHash(token), email],
  );
  return { authorization: `Bearer ${token}` };
}

/** Closes all open carts. */
export async function closeCarts(client: pg.Client): Promise<void> {
  await client.query(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE status = 'open'`);
}

/**
 * Makes `count` open carts of different licensed clients, with lines of one unit of even-numbered products. The open
 * carts of the round before are closed.
 */
export async function prepareCarts(
  client: pg.Client,
  { count, lines, size }: { readonly count: number; readonly lines: number; readonly size: WorldSize },
): Promise<PreparedCart[]> {
  await closeCarts(client);
  const { rows } = await client.query<PreparedCart>(
    `INSERT INTO cart (client_id, person_id, is_non_cannabis) SELECT id, 1, false FROM client WHERE id % ${UNLICENSED} <> 0 ORDER BY id LIMIT $1
     RETURNING id, client_id AS "clientId"`,
    [count],
  );
  if (rows.length < count) throw new Error(`there are ${rows.length} licensed clients for ${count} carts`);
  const cannabis = `(SELECT id, unit_price, row_number() OVER (ORDER BY id) - 1 AS n FROM product WHERE id % 2 = 0 AND id % ${NON_CANNABIS} <> 0)`;
  await client.query(
    `INSERT INTO cart_line (cart_id, product_id, units, unit_price, line_total)
     SELECT c.id, p.id, 1, p.unit_price, p.unit_price FROM unnest($1::int[]) AS c(id) CROSS JOIN generate_series(1, $2) k
     JOIN ${cannabis} p ON p.n = (c.id * 13 + k * 17) % ${size.products / 2 - size.products / NON_CANNABIS} ORDER BY c.id, k`,
    [rows.map((row) => row.id), lines],
  );
  await client.query(
    `UPDATE cart SET line_count = s.n, gross_total = s.gross, grand_total = s.gross FROM
       (SELECT cart_id, count(*) AS n, sum(line_total) AS gross FROM cart_line WHERE cart_id = ANY($1) GROUP BY cart_id) s WHERE cart.id = s.cart_id`,
    [rows.map((row) => row.id)],
  );
  await client.query('ANALYZE cart, cart_line');
  return rows;
}
