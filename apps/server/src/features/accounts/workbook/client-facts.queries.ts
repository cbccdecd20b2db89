import { contactName } from '@cartwright/domain/accounts/contacts';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import type { ImportedDelivery } from '@cartwright/domain/imports/client-delivery';
import { and, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { contact, contactNote } from '../../../db/schema/accounts-contacts.table.ts';
import { deliveryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { storedContacts } from '../contacts/import/plan-contacts.queries.ts';
import { factsOf } from '../contacts/import/write-contacts.commands.ts';
import { deliveryOf } from './known-clients.locks.ts';

export type ClientField = keyof typeof clientLabels;
export const clientFieldNames = Object.keys(clientLabels) as ClientField[];

/** What the undo of a workbook compares of a client, and gives back. */
export interface ClientFacts {
  readonly fields: Readonly<Record<ClientField, string | number | boolean | null>>;
  /** When it was last contacted, and whether somebody has put it on the map: signs of work, which no import writes. */
  readonly work: readonly unknown[];
  /** Null while none was entered. */
  readonly delivery: ImportedDelivery | null;
  readonly contacts: readonly {
    readonly id: number;
    readonly name: string;
    readonly facts: ReturnType<typeof factsOf>;
    readonly notes: number;
  }[];
}

/** The facts of clients that the actor sees, by id. */
export async function clientFacts(ctx: StaffCtx, ids: readonly number[]): Promise<ReadonlyMap<number, ClientFacts>> {
  const rows = await ctx.db
    .select({ client: getTableColumns(client), delivery: deliveryPreference })
    .from(client)
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .where(and(inArray(client.id, [0, ...ids]), clientScope(ctx.actor)));
  const contacts = Map.groupBy(
    await storedContacts(ctx.db, inArray(contact.clientId, [0, ...ids])),
    ({ clientId }) => clientId,
  );
  const notes = new Map(
    (
      await ctx.db
        .select({ id: contactNote.contactId, notes: count() })
        .from(contactNote)
        .innerJoin(contact, eq(contact.id, contactNote.contactId))
        .where(inArray(contact.clientId, [0, ...ids]))
        .groupBy(contactNote.contactId)
    ).map((each) => [each.id, each.notes]),
  );
  return new Map(
    rows.map(({ client: stored, delivery }) => [
      stored.id,
      {
        fields: Object.fromEntries(clientFieldNames.map((field) => [field, stored[field]])) as ClientFacts['fields'],
        work: [stored.lastContactedDate, stored.placedBy === 'given'],
        delivery: delivery === null ? null : deliveryOf(delivery),
        contacts: (contacts.get(stored.id) ?? []).map((each) => ({
          id: each.id,
          name: contactName(each),
          facts: factsOf(each),
          notes: notes.get(each.id) ?? 0,
        })),
      },
    ]),
  );
}
