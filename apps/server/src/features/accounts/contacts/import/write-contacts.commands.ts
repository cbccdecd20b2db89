import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { contact } from '../../../../db/schema/accounts-contacts.table.ts';
import type { PlannedRow, WrittenRow } from '../../../../jobs/import/import-kind.ts';
import { addContact, updateContact } from '../contacts.commands.ts';
import { type PlannedContact, storedContacts } from './plan-contacts.queries.ts';

/** Adds and changes contacts, each as its form would. */
export async function writeContacts(
  ctx: StaffCtx,
  rows: readonly Pick<PlannedRow<PlannedContact>, 'line' | 'plan'>[],
): Promise<WrittenRow[]> {
  const written: { readonly line: number; readonly id: number; readonly before: object | null }[] = [];
  for (const { line, plan } of rows) {
    const { titleId, phoneNumbers, ...names } = plan.contact;
    const given = { ...names, ...(titleId === undefined ? {} : { title: titleId }), phoneNumbers };
    const { contactId } =
      plan.before === null
        ? await addContact(ctx, plan.clientId, given)
        : await updateContact(ctx, plan.before.id, { ...given, contactId: plan.before.id });
    written.push({ line, id: contactId, before: plan.before === null ? null : factsOf(plan.before) });
  }
  const ids = written.map(({ id }) => id);
  const stored = new Map((await storedContacts(ctx.db, inArray(contact.id, ids))).map((each) => [each.id, each]));
  return written.flatMap(({ line, id, before }) => {
    const after = stored.get(id);
    return after === undefined ? [] : [{ line, recordId: id, before, after: factsOf(after) }];
  });
}

/** What the undo compares of a contact, and gives back. */
export const factsOf = ({
  firstName,
  lastName,
  email,
  title,
  phoneNumbers,
}: NonNullable<PlannedContact['before']>) => ({
  firstName,
  lastName,
  email,
  title,
  phones: phoneNumbers.map(({ phone, phoneType }) => ({ phone, phoneType })),
});
