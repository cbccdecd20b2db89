import { createHash } from 'node:crypto';
import type { LinkKind } from '@cartwright/contract/accounting/quickbooks.contract';
import type { RemoteRecord } from '@cartwright/domain/accounting/quickbooks-match';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { invoiceExport, quickBooksLink as link } from '../../../db/schema/accounting.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { connectedRealm, findConnection } from './connection.queries.ts';
import { localRecord } from './local-records.queries.ts';
import { createRemote, remoteRecord } from './remote-records.ts';

interface Ours {
  readonly kind: LinkKind;
  readonly id: number;
}

const columnOf = { customer: link.clientId, product: link.productId, charge: link.chargeTypeId } as const;
const fieldOf = { customer: 'clientId', product: 'productId', charge: 'chargeTypeId' } as const;

/** Links a record of ours to an active one of QuickBooks; another link of it is replaced. */
export async function linkRecord(ctx: StaffCtx, { remoteId, ...ours }: Ours & { readonly remoteId: string }) {
  const realmId = await connectedRealm(ctx);
  const { name } = await localRecord(ctx, ours);
  const remote = await remoteRecord(ctx, ours.kind === 'customer' ? 'Customer' : 'Item', remoteId);
  await store(ctx, realmId, ours, remote, 'link');
  return { message: `${name} is linked to ${remote.name}.` };
}

/**
 * Creates the customer or item in QuickBooks with our name and links it. A repetition creates nothing, as the request id
 * follows from the record.
 */
export async function createRecord(ctx: StaffCtx, ours: Ours) {
  const realmId = await connectedRealm(ctx);
  const local = await localRecord(ctx, ours);
  // QuickBooks takes no colons in names, and items of at most 100 characters.
  const name = local.name
    .replaceAll(/[:\t\n]/g, ' ')
    .trim()
    .slice(0, 100);
  const requestId = createHash('sha256')
    .update(`${realmId}|${ours.kind}|${ours.id}|${name}`)
    .digest('hex')
    .slice(0, 32);
  const made =
    ours.kind === 'customer'
      ? await createRemote(ctx, 'Customer', { DisplayName: name, ...local.customer }, requestId)
      : await createRemote(ctx, 'Item', await itemOf(ctx, name, local.sku), requestId);
  await store(ctx, realmId, ours, made, 'create');
  return { message: `${made.name} was created in QuickBooks.` };
}

async function itemOf(ctx: StaffCtx, name: string, sku: string | null) {
  const income = (await findConnection(ctx))?.incomeAccountId ?? fail('quickbooks_no_income_account');
  return {
    Name: name,
    Type: 'NonInventory',
    IncomeAccountRef: { value: income },
    ...(sku === null || sku === '' ? {} : { Sku: sku.slice(0, 100) }),
  };
}

async function store(
  ctx: StaffCtx,
  realmId: string,
  { kind, id }: Ours,
  remote: RemoteRecord,
  action: 'link' | 'create',
) {
  const row = {
    remoteId: remote.remoteId,
    remoteName: remote.name.slice(0, 200),
    personId: ctx.actor.personId,
    linkedAt: ctx.now().toISOString(),
  };
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(link)
      .values({ realmId, [fieldOf[kind]]: id, ...row })
      .onConflictDoUpdate({ target: [link.realmId, columnOf[kind]], set: row });
    const detail = { kind, remoteId: row.remoteId, remoteName: row.remoteName };
    await recordAudit(ctx, { action, entity: 'quickbooks record', entityId: id, detail });
  });
}

/** Removes a link. Refuses `not_found`. */
export async function unlinkRecord(ctx: StaffCtx, { kind, id }: Ours) {
  const realmId = await connectedRealm(ctx);
  await localRecord(ctx, { kind, id });
  return await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(link)
      .where(and(eq(link.realmId, realmId), eq(columnOf[kind], id)))
      .returning({ remoteId: link.remoteId, name: link.remoteName });
    const [was] = removed;
    if (was === undefined) fail('not_found');
    await recordAudit(ctx, { action: 'unlink', entity: 'quickbooks record', entityId: id, detail: { kind, ...was } });
    return { message: `The link to ${was.name} is removed.` };
  });
}

/**
 * Gives the links of a merged client to the surviving one, whose own stay; the merged client's are dropped then. Its
 * orders have another customer now, so what was exported of them is compared again.
 */
export async function moveLinks(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const hasOwn = sql`exists (select from ${link} own where own.client_id = ${into} and own.realm_id = ${link.realmId})`;
  const dropped = await ctx.db
    .delete(link)
    .where(and(eq(link.clientId, from), hasOwn))
    .returning();
  const moved = await ctx.db.update(link).set({ clientId: into }).where(eq(link.clientId, from)).returning();
  report({ kind: 'quickBooksLinks', outcome: 'moved', rows: moved.map(named) });
  report({ kind: 'quickBooksLinks', outcome: 'dropped', rows: dropped.map((was) => ({ ...named(was), was })) });
  await ctx.db
    .update(invoiceExport)
    .set({ orderVersion: null })
    .where(sql`${invoiceExport.orderId} in (select id from ${salesOrder} where client_id = ${into})`);
}

const named = ({ id, remoteName }: typeof link.$inferSelect) => ({ key: id, name: remoteName });
