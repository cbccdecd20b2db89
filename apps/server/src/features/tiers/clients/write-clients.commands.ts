import type { StaffCtx } from '../../../core/context.ts';
import type { PlannedRow, WrittenRow } from '../../../jobs/import/import-kind.ts';
import { clientFacts } from '../../accounts/workbook/client-facts.queries.ts';
import { writeWorkbookClients } from '../../accounts/workbook/write-clients.commands.ts';
import { assignClients, removeDetails } from '../tier-clients.commands.ts';
import { type PlannedClient, tiersOf } from './plan-clients.queries.ts';

/** Registers and changes clients with their deliveries, contacts and tiers. */
export async function writeClients(ctx: StaffCtx, rows: readonly PlannedRow<PlannedClient>[]): Promise<WrittenRow[]> {
  const known = rows.flatMap(({ plan }) => plan.before?.id ?? []);
  const before = await factsOf(ctx, known);
  const idOf = await writeWorkbookClients(ctx, rows);
  const written = rows.map(({ line, plan }) => ({ line, id: idOf.get(line) ?? 0, tierIds: plan.tierIds }));
  await setTiers(
    ctx,
    written.flatMap(({ id, tierIds }) => (tierIds === undefined ? [] : [{ id, tierIds }])),
  );
  const after = await factsOf(
    ctx,
    written.map(({ id }) => id),
  );
  return written.map(({ line, id }) => ({
    line,
    recordId: id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? {},
  }));
}

/** What the undo compares of clients, with the ids of their tiers. */
export async function factsOf(ctx: StaffCtx, ids: readonly number[]) {
  const tiers = await tiersOf(ctx, ids);
  const facts = await clientFacts(ctx, ids);
  return new Map(
    [...facts].map(([id, each]) => [id, { ...each, tierIds: (tiers.get(id) ?? []).map((tier) => tier.id) }]),
  );
}

export type StoredFacts = ReturnType<Awaited<ReturnType<typeof factsOf>>['get']> & object;

/** Gives clients these tiers and no other one, those of each tier at once. */
export async function setTiers(
  ctx: StaffCtx,
  clients: readonly { readonly id: number; readonly tierIds: readonly number[] }[],
): Promise<void> {
  const stored = await tiersOf(
    ctx,
    clients.map(({ id }) => id),
  );
  const left = clients.flatMap(({ id, tierIds }) =>
    (stored.get(id) ?? []).filter((tier) => !tierIds.includes(tier.id)),
  );
  for (const [tierId, details] of byTier(left))
    await removeDetails(
      ctx,
      tierId,
      details.map(({ detailId }) => detailId),
    );
  const joined = clients.flatMap(({ id, tierIds }) =>
    tierIds.flatMap((tierId) =>
      (stored.get(id) ?? []).some((tier) => tier.id === tierId) ? [] : [{ id: tierId, clientId: id }],
    ),
  );
  for (const [accountTierId, members] of byTier(joined))
    await assignClients(ctx, { accountTierId, clientIds: members.map(({ clientId }) => clientId) });
}

/** In the order of their ids, in which they are locked. */
const byTier = <E extends { readonly id: number }>(entries: readonly E[]) =>
  [...Map.groupBy(entries, ({ id }) => id)].toSorted(([a], [b]) => a - b);
