import { type ClientPlan, type Entry, planClient } from '@cartwright/domain/imports/client-rows';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { accountTier, accountTierDetail } from '../../../db/schema/tiers.table.ts';
import type { PlannedRow } from '../../../jobs/import/import-kind.ts';
import { storedContacts } from '../../accounts/contacts/import/plan-contacts.queries.ts';
import { workbookClientFinder } from '../../accounts/workbook/known-clients.queries.ts';
import { workbookLists } from '../../accounts/workbook/workbook-lists.queries.ts';

/** What an import writes of a client. */
export type PlannedClient = ClientPlan;

/** What these rows would make of clients, by the rule that the run writes with. */
export async function planClients(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields, isWritten }: { readonly fields: readonly (string | null)[]; readonly isWritten: boolean },
): Promise<PlannedRow<PlannedClient>[]> {
  const clientOf = await workbookClientFinder(ctx, rows, isWritten);
  const found = rows.map((row) => ({ row, client: clientOf(row) }));
  const ids = found.flatMap(({ client }) => (client !== null && 'id' in client ? client.id : []));
  const tiers = await tiersOf(ctx, ids);
  const contacts = Map.groupBy(
    await storedContacts(ctx.db, inArray(contact.clientId, [0, ...ids])),
    ({ clientId }) => clientId,
  );
  const named = await ctx.db.select({ id: accountTier.id, name: accountTier.name }).from(accountTier);
  const lists = {
    ...(await workbookLists(ctx)),
    tiers: new Map(named.map((tier) => [tier.name.toLowerCase(), tier])),
  };
  return found.map(({ row, client }) => {
    const isKnown = client !== null && 'id' in client;
    const facts = {
      client: isKnown ? { ...client, tiers: tiers.get(client.id) ?? [] } : client,
      contacts: isKnown ? (contacts.get(client.id) ?? []) : [],
      lists,
    };
    const plan = planClient(row, facts, fields);
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

/** The tiers of these clients, by client. */
export async function tiersOf(
  ctx: StaffCtx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly (Entry & { readonly detailId: number })[]>> {
  const rows = await ctx.db
    .select({
      id: accountTier.id,
      name: accountTier.name,
      detailId: accountTierDetail.id,
      clientId: accountTierDetail.clientId,
    })
    .from(accountTierDetail)
    .innerJoin(accountTier, eq(accountTier.id, accountTierDetail.accountTierId))
    .where(inArray(accountTierDetail.clientId, [0, ...clientIds]))
    .orderBy(asc(accountTier.id));
  return Map.groupBy(rows, ({ clientId }) => clientId);
}
