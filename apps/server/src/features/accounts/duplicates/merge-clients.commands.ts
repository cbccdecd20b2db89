import type { clientMerge } from '@cartwright/contract/accounts/client-merge.contract';
import type { Input } from '@cartwright/contract/route';
import { filledByMerge, mergeConflict, type Mergeable } from '@cartwright/domain/accounts/client-merge';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { MergedRows } from '../../../core/events.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudits } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { versionOf } from '../clients/find-client.queries.ts';
import { fail } from '../../../core/errors.ts';
import { clientChanges } from '../clients/client-changes.queries.ts';
import { lockForMerge } from './merge.locks.ts';
import { isOtherAddress } from '../map/geocode-address.ts';
import { geocodeClient } from '../map/geocode-clients.commands.ts';
import { moveClientRows } from './move-client-rows.commands.ts';

type Client = typeof client.$inferSelect;
type Merge = Input<(typeof clientMerge)['merge']>['body'];

/**
 * Merges a client into another one of the actor's scope, irreversibly: all its rows move to the surviving one, which
 * keeps its own values and takes those it lacks (rules in domain/client-merge). The merged client stays as a tombstone
 * that refers to the survivor. The audit names every row that moved and stores what was dropped. Refuses
 * `merge_with_itself`, `not_found`, `client_merged`, `merge_refused` with the reason, `stale_version`.
 */
export async function mergeClients(ctx: StaffCtx, given: Merge) {
  if (given.survivorId === given.mergedId) fail('merge_with_itself');
  return await inTransaction(ctx, async (ctx) => {
    const pair = await lockForMerge(ctx, given);
    await assertVersion(ctx, versionOf(pair.merged), given.mergedVersion);
    await assertVersion(ctx, versionOf(pair.survivor), given.survivorVersion);
    const conflict = mergeConflict(pair.survivor, pair.merged);
    if (conflict !== null) fail('merge_refused', { detail: conflict });
    const parts: MergedRows[] = [];
    await mergeLocked(ctx, pair, (moved) => void parts.push(moved));
    const { id: clientId, tradename } = pair.survivor;
    const listed = parts.filter(({ rows }) => rows.length > 0);
    const message = `${pair.merged.tradename} was merged into ${tradename}.`;
    return {
      clientId,
      tradename,
      message,
      parts: listed.map(({ rows, ...part }) => ({ ...part, count: rows.length })),
    };
  });
}

interface Pair {
  readonly survivor: Client;
  readonly merged: Client;
}

/** Merges two locked clients that may be merged; calls `report` with every row that moves. */
export async function mergeLocked(
  ctx: StaffCtx,
  { survivor, merged }: Pair,
  report: (moved: MergedRows) => void,
): Promise<void> {
  const [from, into] = [merged.id, survivor.id];
  const parts: MergedRows[] = [];
  const merge = {
    from,
    into,
    report: (moved: MergedRows) => {
      parts.push(moved);
      report(moved);
    },
  };
  // The tombstone first: it frees the license number, and only rows of a merged client may move.
  await ctx.db
    .update(client)
    .set({ mergedInto: into, lastContactedDate: null, version: nextVersion })
    .where(eq(client.id, from));
  await ctx.db.update(client).set({ mergedInto: into }).where(eq(client.mergedInto, from));
  const taken = takenFrom(merged, survivor);
  const lastContactedDate = [survivor.lastContactedDate, merged.lastContactedDate].toSorted(newestFirst)[0] ?? null;
  await ctx.db
    .update(client)
    .set({ ...taken, lastContactedDate, version: nextVersion })
    .where(eq(client.id, into));
  const after = { ...survivor, ...taken };
  if (isOtherAddress(survivor, after)) await geocodeClient(ctx, into, after);
  await moveClientRows(ctx, merge);
  await publish(ctx, 'clientMerged', merge);
  const changed = await clientChanges(ctx, survivor, after);
  await recordAudits(ctx, [
    {
      action: 'merge',
      entity: 'client',
      entityId: into,
      detail: { version: survivor.version + 1, changed, from, tradename: merged.tradename, rows: asKept(parts) },
    },
    {
      action: 'merge away',
      entity: 'client',
      entityId: from,
      detail: { version: merged.version + 1, changed: {}, into, tradename: survivor.tradename },
    },
  ]);
}

const newestFirst = (a: string | null, b: string | null): number => (b ?? '').localeCompare(a ?? '');

/** Columns without a rule in the domain: identity, the status, what triggers and the geocoder write, and what `mergeLocked` sets itself. */
type OwnColumn =
  | 'id'
  | 'clientStatusId'
  | 'createdAt'
  | 'version'
  | 'mergedInto'
  | 'lastContactedDate'
  | 'latitude'
  | 'longitude'
  | 'placedBy'
  | 'geocodedAt'
  | 'searchText'
  | 'contactText'
  | 'matchCity'
  | 'matchName';
/** A client, unless a column has neither a rule nor is an `OwnColumn`: then no value fits. */
type RuledClient = { readonly [C in keyof Client]: C extends keyof Mergeable | OwnColumn ? Client[C] : never };

/** The columns that the surviving client takes. */
const takenFrom = (merged: RuledClient, survivor: Client): Partial<Client> =>
  Object.fromEntries(filledByMerge(survivor, merged).map((field) => [field, merged[field]]));

/** The rows as the audit stores them: their keys by kind and outcome, and all of what was dropped. */
function asKept(parts: readonly MergedRows[]): Record<string, Record<string, unknown>> {
  const kept: Record<string, Record<string, unknown>> = {};
  for (const { kind, outcome, rows } of parts) {
    if (rows.length === 0) continue;
    kept[kind] = { ...kept[kind], [outcome]: rows.map(({ key, was }) => (was === undefined ? key : { key, was })) };
  }
  return kept;
}
