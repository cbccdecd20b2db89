import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { deliveryLabels } from '@cartwright/domain/accounts/preference-labels';
import { deliveryFields, noDelivery } from '@cartwright/domain/imports/client-delivery';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import type { UndoneRow } from '../../../jobs/import/import-kind.ts';
import { updateClient } from '../clients/save-client.commands.ts';
import { removeContact } from '../contacts/contacts.commands.ts';
import { removeImportedContacts, restoreImportedContacts } from '../contacts/import/undo-contacts.commands.ts';
import { hangingOn } from '../import/undo/remove-new-clients.commands.ts';
import { clearDelivery, writeDelivery } from '../preferences/delivery-preference.commands.ts';
import { clientFacts, clientFieldNames, type ClientFacts, type ClientField } from './client-facts.queries.ts';

/** Stored objects come back with their keys in another order. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const NOT_SEEN = 'It was merged, or is an account of somebody else.';

/** What hangs on a client that the import itself has made, if its facts are those that it wrote. */
const written: readonly string[] = ['a contact', 'a delivery preference', 'an account tier'];

/** Why clients that an import has made stay, by id; sentences. Those without an entry can be removed. */
export async function whyClientsStay(
  ctx: StaffCtx,
  rows: readonly UndoneRow[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ids = rows.map(({ recordId }) => recordId);
  const now = await clientFacts(ctx, ids);
  const hangs = await hangingOn(ctx, ids);
  return new Map(
    rows.flatMap(({ recordId, after }): [number, readonly string[]][] => {
      const facts = now.get(recordId);
      if (facts === undefined) return [[recordId, [NOT_SEEN]]];
      const other = (hangs.get(recordId) ?? []).filter((words) => !written.includes(words));
      const reasons = [...changesSince(facts, after as ClientFacts), ...other.map((words) => `Has ${words}.`)];
      return reasons.length === 0 ? [] : [[recordId, reasons]];
    }),
  );
}

function changesSince(now: ClientFacts, then: ClientFacts): string[] {
  const changed = clientFieldNames.filter((field) => now.fields[field] !== then.fields[field]);
  return [
    ...changed.map((field) => `${clientLabels[field]} has changed since.`),
    ...(isSame(now.delivery, then.delivery) ? [] : ['Its deliveries have changed since.']),
    ...(isSame(now.contacts, then.contacts) ? [] : ['Its contacts have changed since.']),
    ...(isSame(now.work, then.work) ? [] : ['Somebody has worked with it since.']),
  ];
}

/** Removes clients that `whyClientsStay` does not name, and whose tiers are removed already. */
export async function removeWorkbookClients(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<void> {
  const ids = rows.map(({ recordId }) => recordId);
  for (const { after } of rows) for (const { id } of (after as ClientFacts).contacts) await removeContact(ctx, id, {});
  for (const { recordId, after } of rows)
    if ((after as ClientFacts).delivery !== null) await clearDelivery(ctx, recordId);
  await ctx.db.execute(sql`select remove_workbook_clients(${sql.param(ids)}::int[])`);
}

/** Gives a client what it had before, but for what somebody has changed since; says that in sentences. */
export async function restoreWorkbookClient(ctx: StaffCtx, { recordId, before, after }: UndoneRow): Promise<string[]> {
  const now = (await clientFacts(ctx, [recordId])).get(recordId);
  if (now === undefined) return [NOT_SEEN];
  const [was, wrote] = [before as ClientFacts, after as ClientFacts];
  return [
    ...(await restoreFields(ctx, recordId, { now, was, wrote })),
    ...(await restoreDelivery(ctx, recordId, { now, was, wrote })),
    ...(await restoreContacts(ctx, { was, wrote })),
  ];
}

interface Three {
  readonly now: ClientFacts;
  readonly was: ClientFacts;
  readonly wrote: ClientFacts;
}

/** What a call gives a field as. */
const nameOf = (field: ClientField): string => (field === 'routeId' ? 'route' : field);

async function restoreFields(ctx: StaffCtx, id: number, { now, was, wrote }: Three): Promise<string[]> {
  const changed = clientFieldNames.filter((field) => was.fields[field] !== wrote.fields[field]);
  const [back, other] = [true, false].map((isOurs) =>
    changed.filter((field) => (now.fields[field] === wrote.fields[field]) === isOurs),
  );
  const reasons = (other ?? []).map((field) => `${clientLabels[field]} has changed since.`);
  if (back === undefined || back.length === 0) return reasons;
  try {
    await updateClient(ctx, { id, ...Object.fromEntries(back.map((field) => [nameOf(field), was.fields[field]])) });
  } catch (error) {
    // A choice is not in its list any more, or another account has its license.
    if (!(error instanceof Refusal)) throw error;
    reasons.push(error.detail);
  }
  return reasons;
}

async function restoreDelivery(ctx: StaffCtx, id: number, { now, was, wrote }: Three): Promise<string[]> {
  if (isSame(was.delivery, wrote.delivery)) return [];
  if (was.delivery === null && isSame(now.delivery, wrote.delivery)) {
    await clearDelivery(ctx, id);
    return [];
  }
  const [is, had, got] = [now.delivery ?? noDelivery, was.delivery ?? noDelivery, wrote.delivery ?? noDelivery];
  const changed = deliveryFields.filter((field) => had[field] !== got[field]);
  const back = changed.filter((field) => is[field] === got[field]);
  await writeDelivery(ctx, id, Object.fromEntries(back.map((field) => [field, had[field]])));
  return changed
    .filter((field) => is[field] !== got[field])
    .map((field) => `${deliveryLabels[field]} has changed since.`);
}

async function restoreContacts(ctx: StaffCtx, { was, wrote }: Omit<Three, 'now'>): Promise<string[]> {
  const had = new Map(was.contacts.map((each) => [each.id, each]));
  const rows = wrote.contacts.map(({ id, name, facts }) => ({
    line: 0,
    recordId: id,
    name,
    before: had.get(id)?.facts ?? null,
    after: facts,
  }));
  const kept = [
    ...(await removeImportedContacts(
      ctx,
      rows.filter(({ before }) => before === null),
    )),
    ...(await restoreImportedContacts(
      ctx,
      rows.filter(({ before, after }) => before !== null && !isSame(before, after)),
    )),
  ];
  return kept.map(({ name, reasons }) => `Contact ${name}: ${reasons.join(' ')}`);
}
