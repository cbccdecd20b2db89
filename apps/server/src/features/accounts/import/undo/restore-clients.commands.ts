import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { updateRows } from '../../../../db/bulk.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { clientFields } from '../import-lists.ts';
import { lockClients, type StoredClient } from './stored-clients.locks.ts';
import type { Kept, WrittenRow } from './written-row.ts';

interface Restored {
  readonly restored: number;
  readonly kept: readonly Kept[];
}

/** Gives the changed accounts of a batch their former values; a field that was changed since stays, and is named. */
export async function restoreClients(ctx: StaffCtx, rows: readonly WrittenRow[]): Promise<Restored> {
  const stored = await lockClients(
    ctx,
    rows.map(({ clientId }) => clientId),
  );
  const taken = await licensesOfOthers(ctx, rows);
  const kept: Kept[] = [];
  const updates: ReturnType<typeof fieldsOf>[] = [];
  const positions = [];
  for (const { clientId, before, after } of rows) {
    const now = stored.get(clientId);
    if (now === undefined || now.mergedInto !== null) {
      const tradename = now?.tradename ?? '';
      kept.push({ clientId, tradename, reasons: ['Was merged into another account.'] });
      continue;
    }
    const written = clientFields.filter((field) => field in after);
    const reasons: string[] = [];
    const back = written.filter((field) => {
      const holder = field === 'licenseNo' ? taken.get(String(before['licenseNo'])) : undefined;
      if (holder !== undefined && holder !== clientId)
        reasons.push('Another account has its former license number now.');
      else if (now[field] !== after[field]) reasons.push(`${clientLabels[field]} has changed since.`);
      else return true;
      return false;
    });
    if (reasons.length > 0) kept.push({ clientId, tradename: now.tradename, reasons });
    if (back.length === 0) continue;
    updates.push(fieldsOf({ ...now, ...Object.fromEntries(back.map((field) => [field, before[field] ?? null])) }));
    if ('placedBy' in before && back.length === written.length && now.placedBy !== 'given') {
      positions.push({ id: clientId, ...positionOf(before) });
    }
  }
  await updateRows(ctx.db, client, updates, { nextVersion: true });
  // Behind the addresses, whose change clears the position.
  await updateRows(ctx.db, client, positions);
  return { restored: updates.length, kept };
}

const fieldsOf = (from: StoredClient) => ({
  id: from.id,
  ...(Object.fromEntries(clientFields.map((field) => [field, from[field]])) as Pick<
    StoredClient,
    (typeof clientFields)[number]
  >),
});

const positionOf = ({ latitude, longitude, placedBy, geocodedAt }: WrittenRow['before']) =>
  ({ latitude, longitude, placedBy, geocodedAt }) as Pick<
    StoredClient,
    'latitude' | 'longitude' | 'placedBy' | 'geocodedAt'
  >;

/** Who has the license numbers that are to go back, by number. */
async function licensesOfOthers(ctx: StaffCtx, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, number>> {
  const licenses = rows.flatMap(({ before }) => (typeof before['licenseNo'] === 'string' ? [before['licenseNo']] : []));
  if (licenses.length === 0) return new Map();
  const found = await ctx.db
    .select({ id: client.id, licenseNo: client.licenseNo })
    .from(client)
    .where(and(inArray(client.licenseNo, licenses), isNotNull(client.licenseNo), isNull(client.mergedInto)));
  return new Map(found.map(({ id, licenseNo }) => [licenseNo ?? '', id]));
}
