import { ne } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { type Expired, oldestRows } from '../../db/lists/oldest-rows.ts';
import { outgoingMail } from '../../db/schema/platform.table.ts';

/** Deletes old mails but those that wait to be sent; the audit says what was sent to whom. Returns how many. */
export async function deleteOldMails(ctx: Ctx, expired: Expired): Promise<number> {
  const isOver = ne(outgoingMail.status, 'waiting');
  const oldest = oldestRows(ctx.db, outgoingMail, outgoingMail.createdAt, expired, isOver);
  return (await ctx.db.delete(outgoingMail).where(oldest)).rowCount ?? 0;
}
