import { type SQL, sql } from 'drizzle-orm';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import type { StaffCtx } from '../../../../core/context.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { clientFields } from '../import-lists.ts';
import { lockClients, type StoredClient } from './stored-clients.locks.ts';
import type { Kept, WrittenRow } from './written-row.ts';

/** What people add to a client, which then stays; the foreign keys of the database are the last word. */
const hanging: readonly (readonly [words: string, exists: SQL])[] = [
  ['an order', sql`exists (select from sales_order t where t.client_id = ${client.id})`],
  ['a past order', sql`exists (select from past_order t where t.client_id = ${client.id})`],
  ['a cart', sql`exists (select from cart t where t.client_id = ${client.id})`],
  ['a contact', sql`exists (select from contact t where t.client_id = ${client.id})`],
  ['a note', sql`exists (select from client_note t where t.client_id = ${client.id})`],
  ['an account tier', sql`exists (select from account_tier_detail t where t.client_id = ${client.id})`],
  ['a discount rule', sql`exists (select from discount_rule t where t.client_id = ${client.id})`],
  ['a delivery preference', sql`exists (select from delivery_preference t where t.client_id = ${client.id})`],
  ['an inventory preference', sql`exists (select from inventory_preference t where t.client_id = ${client.id})`],
  ['an invitation', sql`exists (select from invitation t where t.client_id = ${client.id})`],
  ['market access', sql`exists (select from market_access t where t.client_id = ${client.id})`],
  ['retail sales', sql`exists (select from client_retail_sales t where t.client_id = ${client.id})`],
  ['a former license', sql`exists (select from client_former_license t where t.client_id = ${client.id})`],
  ['another account merged into it', sql`exists (select from client m where m.merged_into = ${client.id})`],
  [
    'a mark as not a duplicate',
    sql`exists (select from not_duplicate t where ${client.id} in (t.client_id, t.other_id))`,
  ],
];

/** Removes the new accounts of a batch on which nothing hangs; returns the others with what keeps them. */
export async function removeNewClients(ctx: StaffCtx, importId: string, rows: readonly WrittenRow[]): Promise<Kept[]> {
  const ids = rows.map(({ clientId }) => clientId);
  const stored = await lockClients(ctx, ids);
  const hangs = await hangingOn(ctx, ids);
  const kept: Kept[] = [];
  const removable: number[] = [];
  for (const { clientId, after } of rows) {
    const now = stored.get(clientId);
    if (now === undefined) continue;
    const reasons = [...changesSince(now, after), ...(hangs.get(clientId) ?? []).map((words) => `Has ${words}.`)];
    if (now.mergedInto !== null) reasons.push('Was merged into another account.');
    if (reasons.length === 0) removable.push(clientId);
    else kept.push({ clientId, tradename: now.tradename, reasons });
  }
  await ctx.db.execute(sql`select remove_imported_clients(${importId}::uuid, ${sql.param(removable)}::int[])`);
  return kept;
}

function changesSince(now: StoredClient, after: WrittenRow['after']): string[] {
  const statusAtFirst = after['clientStatusId'] ?? 1;
  const expected: Readonly<Record<string, unknown>> = { ...after, clientStatusId: statusAtFirst };
  const reasons = clientFields
    .filter((field) => now[field] !== (expected[field] ?? null))
    .map((field) => `${clientLabels[field]} has changed since.`);
  const isWorkedOn =
    now.workflowStatusId !== null ||
    now.privilegeId !== null ||
    now.partnershipStatusId !== null ||
    now.lastContactedDate !== null ||
    now.placedBy === 'given';
  return isWorkedOn ? [...reasons, 'Somebody has worked with it since.'] : reasons;
}

/** What people have added to these clients, in words, by client. */
export async function hangingOn(
  ctx: StaffCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const words = sql.join(
    hanging.map(([name, exists]) => sql`case when ${exists} then ${name}::text end`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ id: number; words: string[] }>(sql`
    select ${client.id} as id, array_remove(array[${words}], null) as words from ${client}
    where ${client.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row.words]));
}
