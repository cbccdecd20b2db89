import type { TidyContact } from '@cartwright/domain/accounts/contacts';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { updateRows } from '../../../db/bulk.ts';
import { contactNote, contactPhone } from '../../../db/schema/accounts-contacts.table.ts';

/** A part as stored, and as given: with an id of the contact's own, its row is kept. */
interface Part {
  readonly id: number;
}

/** Divides given parts into those that keep a stored row and new ones, and lists the stored ids that were not given. */
function sortParts<P extends Part>(stored: readonly number[], given: readonly P[]) {
  const known = new Set(stored);
  const kept = given.filter(({ id }) => known.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const fresh = given.filter(({ id }) => !known.has(id));
  return { kept, fresh, removed: stored.filter((id) => !keptIds.has(id)) };
}

/** Makes the phones of a locked contact those given. */
export async function replacePhones(
  ctx: StaffCtx,
  contactId: number,
  stored: readonly number[],
  given: readonly (Part & Pick<TidyContact['phoneNumbers'][number], 'phone' | 'phoneType'>)[],
): Promise<void> {
  const { kept, fresh, removed } = sortParts(stored, given);
  if (removed.length > 0) {
    await ctx.db
      .delete(contactPhone)
      .where(and(eq(contactPhone.contactId, contactId), inArray(contactPhone.id, removed)));
  }
  await updateRows(
    ctx.db,
    contactPhone,
    kept.map(({ id, phone, phoneType }) => ({ id, phone, phoneType })),
  );
  if (fresh.length > 0) {
    await ctx.db.insert(contactPhone).values(fresh.map(({ phone, phoneType }) => ({ contactId, phone, phoneType })));
  }
}

/** Makes the notes of a locked contact those given. */
export async function replaceNotes(
  ctx: StaffCtx,
  contactId: number,
  stored: readonly number[],
  given: readonly (Part & { readonly note: string })[],
): Promise<void> {
  const { kept, fresh, removed } = sortParts(stored, given);
  if (removed.length > 0) {
    await ctx.db.delete(contactNote).where(and(eq(contactNote.contactId, contactId), inArray(contactNote.id, removed)));
  }
  await updateRows(
    ctx.db,
    contactNote,
    kept.map(({ id, note }) => ({ id, note })),
  );
  if (fresh.length > 0) {
    await ctx.db.insert(contactNote).values(fresh.map(({ note }) => ({ contactId, note })));
  }
}
