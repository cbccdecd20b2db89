import { type ClientForm, clientTexts } from '@cartwright/domain/accounts/client-form';
import { deliveryFields } from '@cartwright/domain/imports/client-delivery';
import type { ClientPlan } from '@cartwright/domain/imports/client-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { registerClients } from '../clients/register-clients.commands.ts';
import { changeClients } from '../clients/change-clients.commands.ts';
import { writeContacts } from '../contacts/import/write-contacts.commands.ts';
import { writeDeliveries } from '../preferences/delivery-preference.commands.ts';
import { deliveryOf } from './known-clients.locks.ts';

interface Row {
  readonly line: number;
  readonly plan: ClientPlan;
}

/** Registers and changes the clients of rows with their deliveries and contacts, as the forms would; answers their ids by line. */
export async function writeWorkbookClients(ctx: StaffCtx, rows: readonly Row[]): Promise<ReadonlyMap<number, number>> {
  const added = rows.filter(({ plan }) => plan.before === null);
  const ids = await registerClients(
    ctx,
    added.map(({ plan: { form, choices } }) => ({ ...form, ...choices })),
  );
  const idOf = new Map(added.map(({ line }, index) => [line, ids[index] ?? 0]));
  const known = rows.flatMap(({ line, plan: { before, form, choices } }) =>
    before === null ? [] : [{ line, id: before.id, changed: { ...changedFields(before.form, form), ...choices } }],
  );
  for (const { line, id } of known) idOf.set(line, id);
  await changeClients(
    ctx,
    known.flatMap(({ id, changed }) => (Object.keys(changed).length === 0 ? [] : [{ id, ...changed }])),
  );
  await writeParts(
    ctx,
    rows.map(({ line, plan }) => ({ line, plan, clientId: idOf.get(line) ?? 0 })),
  );
  return idOf;
}

async function writeParts(ctx: StaffCtx, rows: readonly (Row & { readonly clientId: number })[]): Promise<void> {
  await writeDeliveries(
    ctx,
    rows.flatMap(({ clientId, plan }) => {
      const stored = deliveryOf(plan.before?.delivery ?? null);
      const changed = deliveryFields.filter((field) => plan.delivery[field] !== stored[field]);
      if (changed.length === 0) return [];
      return [{ clientId, fields: Object.fromEntries(changed.map((field) => [field, plan.delivery[field]])) }];
    }),
  );
  const contacts = rows.flatMap(({ line, clientId, plan }) =>
    plan.contacts.flatMap((contact) =>
      contact.outcome === 'new' || contact.outcome === 'changed' ? [{ line, plan: { ...contact, clientId } }] : [],
    ),
  );
  if (contacts.length > 0) await writeContacts(ctx, contacts);
}

const written = ['tradename', ...clientTexts, 'isCannabisLicensed', 'licenseTypeId'] as const;

const changedFields = (before: ClientForm, after: ClientForm): Partial<ClientForm> =>
  Object.fromEntries(written.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field]]])));
