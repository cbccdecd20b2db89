import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { sealedAgain } from '../../core/secrets.ts';
import { person } from '../../db/schema/people.table.ts';
import { outgoingMail } from '../../db/schema/platform.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LINK_TOKEN } from './link-token.ts';
import { readableBody } from './one-time-link.ts';

/**
 * Encrypts the tokens of one-time links that wait: those that an older version has written into the text, and again those
 * under a key that is no longer the first.
 */
export async function sealWaitingLinks(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, body, kind, linkToken, recipients } = outgoingMail;
    const isWritten = sql`${body} ~ '#[A-Za-z0-9_-]{20,}'`;
    const waiting = await ctx.db
      .select({ id, body, kind, linkToken, recipients })
      .from(outgoingMail)
      .where(and(eq(kind, 'oneTimeLink'), eq(outgoingMail.status, 'waiting'), or(isNotNull(linkToken), isWritten)))
      .for('update');
    for (const mail of waiting) {
      const written = /#([\w-]{20,})/.exec(mail.body)?.[1];
      const token = sealedAgain(ctx.secrets, mail.linkToken ?? written ?? '', LINK_TOKEN);
      if (token === null || token === mail.linkToken) continue;
      const address = mail.recipients[0]?.address.toLowerCase() ?? '';
      const owner = sql`(select ${person.id} from ${person} where lower(${person.email}) = ${address})`;
      const of = mail.linkToken === null ? { linkOf: owner, body: readableBody(mail) } : {};
      await ctx.db
        .update(outgoingMail)
        .set({ linkToken: token, ...of })
        .where(eq(id, mail.id));
    }
  });
}
