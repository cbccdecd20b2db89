import { messages } from '@cartwright/contract/messages';
import type { ProblemCode } from '@cartwright/contract/problems/problems';
import { onlyAccepted, preferenceFaults } from '@cartwright/domain/accounts/delivery-preference';
import { deliveryLabels } from '@cartwright/domain/accounts/preference-labels';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit, recordAudits } from '../../../db/audit.ts';
import { changesOf } from '../../../db/changes.ts';
import { deliveryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { labelBarcodePreference } from '../../../db/schema/settings.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { fail } from '../../../core/errors.ts';
import { lockClient } from '../clients/client.locks.ts';
import { type Delivery, storedDeliveries, storedDelivery } from './preferences.queries.ts';

/** Every field of the form. */
const labels: Readonly<Record<Exclude<keyof Delivery, 'clientId' | 'version'>, string>> = deliveryLabels;

type Given = { readonly [F in Exclude<keyof Delivery, 'clientId'>]?: Delivery[F] | null | undefined };

/** Changes the delivery preference of a client in scope, field by field. Refuses `stale_version` with what changed. */
export async function updateDeliveryPreference(ctx: StaffCtx, { clientId, ...given }: Given & { clientId: number }) {
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    return { ...(await writeDelivery(ctx, clientId, given)), message: messages.updated };
  });
}

/** The same for a client that the caller has locked; `code` is the call's own refusal of a value. */
export async function writeDelivery(
  ctx: StaffCtx,
  clientId: number,
  given: Given,
  code: ProblemCode = 'delivery_preference_not_valid',
): Promise<Delivery> {
  const before = await storedDelivery(ctx, clientId);
  const { version, ...fields } = given;
  const record = { entity: 'delivery preference', entityId: clientId, version: before.version, hasAuditedFields: true };
  await assertVersion(ctx, record, version);
  const { after, changed } = changedDelivery(before, fields, code);
  if (Object.keys(changed).length === 0) return before;
  if (changed.labelBarcodePreferenceId !== undefined) await assertKnownLabel(ctx, after.labelBarcodePreferenceId, code);
  const next = { ...after, version: before.version + 1 };
  await ctx.db
    .insert(deliveryPreference)
    .values(next)
    .onConflictDoUpdate({ target: deliveryPreference.clientId, set: next });
  await recordAudit(ctx, {
    action: 'update',
    entity: 'delivery preference',
    entityId: clientId,
    detail: { version: next.version, changed },
  });
  return next;
}

/** What a preference becomes. Refuses with `code` a value that cannot be. */
function changedDelivery(before: Delivery, fields: Omit<Given, 'version'>, code: ProblemCode) {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
  const labelBarcodePreferenceId = fields.labelBarcodePreferenceId || before.labelBarcodePreferenceId;
  const asked: Delivery = { ...before, ...set, labelBarcodePreferenceId };
  // A day that is not accepted any more is not preferred either; one that is asked for is refused.
  const faults = preferenceFaults(asked).filter(({ path: [field] }) => field !== undefined && field in set);
  if (faults.length > 0) fail(code, { detail: faults[0]?.detail, fields: faults });
  const after = onlyAccepted(asked);
  return { after, changed: changesOf(labels, before, after) };
}

/** `writeDelivery` for many clients that the caller has locked, by a few statements; none of them changes its label. */
export async function writeDeliveries(
  ctx: StaffCtx,
  given: readonly { readonly clientId: number; readonly fields: Omit<Given, 'version' | 'labelBarcodePreferenceId'> }[],
): Promise<void> {
  const before = await storedDeliveries(
    ctx,
    given.map(({ clientId }) => clientId),
  );
  const changes = given.flatMap(({ clientId, fields }) => {
    const { after, changed } = changedDelivery(before(clientId), fields, 'delivery_preference_not_valid');
    return Object.keys(changed).length === 0 ? [] : [{ next: { ...after, version: after.version + 1 }, changed }];
  });
  if (changes.length === 0) return;
  await ctx.db
    .insert(deliveryPreference)
    .values(changes.map(({ next }) => next))
    .onConflictDoUpdate({ target: deliveryPreference.clientId, set: asGiven });
  await recordAudits(
    ctx,
    changes.map(({ next, changed }) => ({
      action: 'update' as const,
      entity: 'delivery preference' as const,
      entityId: next.clientId,
      detail: { version: next.version, changed },
    })),
  );
}

/** Every column as the row that could not be inserted has it. */
const asGiven = Object.fromEntries(
  Object.entries(getTableColumns(deliveryPreference)).map(([field, column]) => [
    field,
    sql.raw(`excluded."${toSnakeCase(column.name)}"`),
  ]),
);

/** Takes the delivery preference of a client away, so that it has the blank default again. */
export async function clearDelivery(ctx: StaffCtx, clientId: number): Promise<void> {
  await ctx.db.delete(deliveryPreference).where(eq(deliveryPreference.clientId, clientId));
}

async function assertKnownLabel(ctx: StaffCtx, id: number, code: ProblemCode): Promise<void> {
  const { id: key } = labelBarcodePreference;
  const found = await ctx.db.select({ key }).from(labelBarcodePreference).where(eq(key, id));
  if (found.length > 0) return;
  const detail = 'This choice is not in its list any more.';
  fail(code, { detail, fields: [{ path: ['labelBarcodePreferenceId'], code: 'unknown', detail }] });
}
