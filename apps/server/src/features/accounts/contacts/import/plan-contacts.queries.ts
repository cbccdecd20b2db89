import {
  type ContactFacts,
  type ContactPlan,
  planContact,
  type StoredContact,
} from '@cartwright/domain/imports/contact-rows';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../../../core/context.ts';
import { contact, contactPhone, contactTitle } from '../../../../db/schema/accounts-contacts.table.ts';
import type { PlannedRow } from '../../../../jobs/import/import-kind.ts';
import { clientFinder } from '../../clients/named-clients.queries.ts';

/** What an import writes of a contact. */
export type PlannedContact = ContactPlan;

const noClient = { field: 'client', fault: 'names no client' } as const;

/** What these rows would make of contacts, by the rule that the run writes with. */
export async function planContacts(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields }: { readonly fields: readonly (string | null)[] },
): Promise<PlannedRow<PlannedContact>[]> {
  const clientOf = await clientFinder(ctx, rows);
  const found = rows.map((row) => ({ row, client: clientOf(row.values) ?? noClient }));
  const ids = found.flatMap(({ client }) => ('id' in client ? client.id : []));
  const stored = await storedContacts(ctx.db, inArray(contact.clientId, [0, ...ids]));
  const byClient = Map.groupBy(stored, ({ clientId }) => clientId);
  const titles = await titlesByName(ctx.db);
  return found.map(({ row, client }) => {
    const contacts = 'id' in client ? (byClient.get(client.id) ?? []) : [];
    const facts: ContactFacts = { client, contacts, titles };
    const plan = planContact(row, facts, fields);
    return {
      line: row.line,
      outcome: plan.outcome,
      recordId: plan.before?.id ?? null,
      changes: plan.outcome === 'refused' ? [] : plan.changes,
      missing: plan.missing,
      remarks: plan.outcome === 'refused' ? plan.faults : plan.outcome === 'new' ? [plan.summary] : [],
      plan,
    };
  });
}

/** Titles by their names in lower case. */
async function titlesByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: contactTitle.id, title: contactTitle.title }).from(contactTitle);
  return new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]));
}

/** Contacts with their titles and phones, the oldest first. */
export async function storedContacts(
  db: Db,
  which: SQL | undefined,
): Promise<(StoredContact & { readonly clientId: number })[]> {
  return await db
    .select({
      id: contact.id,
      clientId: contact.clientId,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      title: contactTitle.title,
      phoneNumbers: sql<StoredContact['phoneNumbers']>`coalesce((select json_agg(json_build_object(
        'phoneId', ${contactPhone.id}, 'phone', ${contactPhone.phone}, 'phoneType', ${contactPhone.phoneType}) order by ${contactPhone.id})
        from ${contactPhone} where ${contactPhone.contactId} = ${contact.id}), '[]')`,
    })
    .from(contact)
    .leftJoin(contactTitle, eq(contactTitle.id, contact.titleId))
    .where(which)
    .orderBy(asc(contact.id));
}
