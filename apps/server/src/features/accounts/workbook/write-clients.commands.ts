import { type ClientForm, clientTexts } from '@cartwright/domain/accounts/client-form';
import { deliveryFields } from '@cartwright/domain/imports/client-delivery';
import type { ClientPlan } from '@cartwright/domain/imports/client-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { registerClients } from '../clients/register-clients.commands.ts';
import { updateClient } from '../clients/save-client.commands.ts';
import { writeContacts } from '../contacts/import/write-contacts.commands.ts';
import { writeDelivery } from '../preferences/delivery-preference.commands.ts';
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
  for (const { line, plan } of rows) {
    const { before, form, choices } = plan;
    if (before !== null) {
      idOf.set(line, before.id);
      const changed = { ...changedFields(before.form, form), ...choices };
      if (Object.keys(changed).length > 0) await updateClient(ctx, { id: before.id, ...changed });
    }
    await writeParts(ctx, idOf.get(line) ?? 0, { line, plan });
  }
  return idOf;
}

async function writeParts(ctx: StaffCtx, clientId: number, { line, plan }: Row): Promise<void> {
  const stored = deliveryOf(plan.before?.delivery ?? null);
  const delivery = deliveryFields.filter((field) => plan.delivery[field] !== stored[field]);
  if (delivery.length > 0)
    await writeDelivery(ctx, clientId, Object.fromEntries(delivery.map((field) => [field, plan.delivery[field]])));
  const contacts = plan.contacts.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (contacts.length > 0)
    await writeContacts(
      ctx,
      contacts.map((contact) => ({ line, plan: { ...contact, clientId } })),
    );
}

const written = ['tradename', ...clientTexts, 'isCannabisLicensed', 'licenseTypeId'] as const;

const changedFields = (before: ClientForm, after: ClientForm): Partial<ClientForm> =>
  Object.fromEntries(written.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field]]])));
