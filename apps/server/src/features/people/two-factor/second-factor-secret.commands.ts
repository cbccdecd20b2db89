import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { isSealed, sealedAgain } from '../../../core/secrets.ts';
import { secondFactor } from '../../../db/schema/people.table.ts';
import { inTransaction } from '../../../db/transaction.ts';

/** What the secret of an authenticator app is encrypted for. */
const PURPOSE = 'second factor';

/** The stored form of a secret, encrypted. Refuses `no_secret_key`. */
export const sealSecret = ({ secrets }: Ctx, secret: Buffer): Buffer =>
  Buffer.from(secrets.seal(secret.toString('base64url'), PURPOSE));

/** The secret; null when its key is not here: then only a recovery code, or a reset, lets its person in. */
export function openSecret({ secrets }: Ctx, stored: Buffer): Buffer | null {
  const text = stored.toString('latin1');
  // One that an older version has stored is encrypted at the next start.
  if (!isSealed(text)) return stored;
  const secret = secrets.open(text, PURPOSE);
  return secret === null ? null : Buffer.from(secret, 'base64url');
}

/** Encrypts the secrets that are not yet, and again those under a key that is no longer the first. */
export async function sealSecondFactors(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    let locked = 0;
    for (const { personId, secret } of await ctx.db.select().from(secondFactor).for('update')) {
      const text = secret.toString('latin1');
      const sealed = sealedAgain(ctx.secrets, isSealed(text) ? text : secret.toString('base64url'), PURPOSE);
      if (sealed === null) locked += 1;
      else if (sealed !== text) {
        await ctx.db
          .update(secondFactor)
          .set({ secret: Buffer.from(sealed) })
          .where(eq(secondFactor.personId, personId));
      }
    }
    if (locked > 0)
      ctx.log.warn({ locked }, 'Secrets of authenticator apps cannot be read with the key of this machine.');
  });
}
