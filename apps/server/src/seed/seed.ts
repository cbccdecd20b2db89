import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect, type Connection } from '../db/connect.ts';
import { hashPassword } from '../features/people/passwords.ts';
import { inOwnersTransaction } from './bulk.ts';
import { demoPeople } from './demo-people.ts';

/** Any number, the same in every process: whoever holds it makes the demo world. */
const SEED_LOCK = 7_140_003;

const hasDemoPeople = async (client: pg.Pool | pg.PoolClient): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM person WHERE email = $1', ['sales@demo.test']);
  return rowCount === 1;
};

/** Makes the demo world on a database that has no demo people; all of it or nothing, the same at every call with one `now`. */
export async function seedDemoWorld(
  connection: Connection,
  options: { now: Date; log: (line: string) => void },
): Promise<void> {
  const database = connect(connection, { poolSize: 1 });
  try {
    if (await hasDemoPeople(database.pool)) return;
  } finally {
    await database.close();
  }
  options.log('Making the demo world …');
  await inOwnersTransaction(connection, SEED_LOCK, async (tx) => {
    if (await hasDemoPeople(tx)) return;
    // Nobody knows this password; setDemoPassword gives the real one.
    const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
    for (const person of demoPeople) {
      await tx.query(
        `INSERT INTO person (name, email, phone, password_hash, role_id) SELECT $1, $2, $3, $4, id FROM role WHERE name = $5`,
        [person.name, person.email, person.phone, passwordHash, person.role],
      );
    }
  });
}
