import { messages } from '@cartwright/contract/messages';
import { count, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { contact, contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { fail, failField } from '../../../core/errors.ts';

/** Adds a contact title; refuses `contact_title_not_valid` without a name, and `contact_title_taken` when one of this name exists, in any case. */
export async function addContactTitle(ctx: StaffCtx, title: string) {
  if (title === '') failField('contact_title_not_valid', ['title']);
  return await inTransaction(ctx, async (ctx) => {
    const [made] = await ctx.db.insert(contactTitle).values({ title }).returning();
    if (made === undefined) throw new Error('the insert answered no row');
    await recordAudit(ctx, { action: 'add', entity: 'contact title', entityId: made.id, detail: { title } });
    return { ...made, message: messages.added };
  });
}

/** Removes a contact title that no contact has; otherwise refuses `contact_title_in_use` with their number. */
export async function removeContactTitle(ctx: StaffCtx, id: number) {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(contactTitle).where(eq(contactTitle.id, id)).for('update');
    if (found === undefined) fail('not_found');
    const [used] = await ctx.db.select({ contacts: count() }).from(contact).where(eq(contact.titleId, id));
    const contacts = used?.contacts ?? 0;
    if (contacts > 0) {
      const have = contacts === 1 ? '1 contact has' : `${contacts} contacts have`;
      fail('contact_title_in_use', { detail: `${have} the title ${found.title}.`, extra: { contacts } });
    }
    await ctx.db.delete(contactTitle).where(eq(contactTitle.id, id));
    await recordAudit(ctx, {
      action: 'remove',
      entity: 'contact title',
      entityId: id,
      detail: { title: found.title },
    });
    return { message: 'Contact title removed.' };
  });
}
