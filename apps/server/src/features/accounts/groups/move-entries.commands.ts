import type { SettingList } from '@cartwright/domain/settings/setting-lists';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { nextVersion } from '../../../db/columns.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { clientNoteAttribute } from '../../../db/schema/accounts-notes.table.ts';
import { inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';

/** The field of a client that names an entry of a list. */
const fieldOfClient = {
  route: 'routeId',
  holdingCompany: 'holdingCompanyId',
  clientStatus: 'clientStatusId',
  workflowStatus: 'workflowStatusId',
  partnershipStatus: 'partnershipStatusId',
  privilege: 'privilegeId',
} as const satisfies Partial<Record<SettingList, keyof typeof client.$inferInsert>>;

const isOfClient = (list: SettingList): list is keyof typeof fieldOfClient => Object.hasOwn(fieldOfClient, list);

/** Gives clients, their contacts, notes and preferences the entry that took over another one; merged clients keep theirs. */
export async function moveEntriesOfClients(
  ctx: StaffCtx,
  { list, from, into }: { list: SettingList; from: number; into: number },
): Promise<void> {
  const { db } = ctx;
  if (isOfClient(list)) {
    const field = fieldOfClient[list];
    await db
      .update(client)
      .set({ [field]: into, version: nextVersion })
      .where(and(eq(client[field], from), isNull(client.mergedInto)));
  } else if (list === 'contactTitle') {
    await db.update(contact).set({ titleId: into, version: nextVersion }).where(eq(contact.titleId, from));
  } else if (list === 'fulfillmentPriority') {
    await db
      .update(inventoryPreference)
      .set({ fulfillmentPriorityId: into })
      .where(eq(inventoryPreference.fulfillmentPriorityId, from));
  } else if (list === 'noteAttribute') {
    await moveAttribute(ctx, from, into);
  }
}

/** A note that has both keeps one. */
async function moveAttribute({ db }: StaffCtx, from: number, into: number): Promise<void> {
  const { noteId, attributeId } = clientNoteAttribute;
  const both = db.select({ noteId }).from(clientNoteAttribute).where(eq(attributeId, into));
  await db.delete(clientNoteAttribute).where(and(eq(attributeId, from), inArray(noteId, both)));
  await db.update(clientNoteAttribute).set({ attributeId: into }).where(eq(attributeId, from));
}
