import { createHash } from 'node:crypto';
import { checkInvoiceExport } from '@cartwright/domain/accounting/invoice';
import type { ExportFailure } from '@cartwright/domain/accounting/invoice-state';
import { orderName } from '@cartwright/domain/orders/order-name';
import {
  missingLinks,
  quickBooksLines,
  quickBooksTotal,
  type QuickBooksLinks,
} from '@cartwright/domain/accounting/quickbooks-invoice';
import { and, desc, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { invoiceExport } from '../../../db/schema/accounting.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertInvoiced, lockOrders } from '../exportable.locks.ts';
import { invoiceHash, invoicesOf, type Invoice } from '../invoices.queries.ts';
import { connectedRealm } from './connection.queries.ts';
import { linksOf } from './links.queries.ts';

/** For how long an order belongs to the job that sends it; longer than all tries of a call. */
const CLAIM_MS = 10 * 60_000;

type Row = typeof invoiceExport.$inferSelect;

/** What is sent: kept with the row until its outcome is known, so that it can be sent again exactly as it was. */
export interface StoredRequest {
  readonly requestId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An order whose invoice goes out now; everything of it was committed before the first call. */
export interface Sending {
  readonly kind: 'send';
  readonly rowId: number;
  readonly orderId: number;
  readonly orderNo: number;
  readonly realmId: string;
  readonly revision: number;
  readonly total: number;
  readonly customerId: string;
  readonly remoteId: string | null;
  readonly request: StoredRequest;
  /** Nobody knows what became of an earlier attempt. */
  readonly isRepeated: boolean;
}

export type Claim =
  | Sending
  | { readonly kind: 'same' | 'busy'; readonly orderId: number; readonly orderNo: number }
  | { readonly kind: 'failed'; readonly orderId: number; readonly orderNo: number; readonly problem: string };

/**
 * Reserves an order for sending, in a transaction of its own: writes the next revision with the request as it will be
 * sent, or takes over one whose outcome is not known. `same` when QuickBooks has the invoice as it is, `busy` when
 * another job sends it now, `failed` with a stored problem when something is not matched.
 */
export async function claimExport(ctx: StaffCtx, orderId: number): Promise<Claim> {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrders(ctx, [orderId]);
    const realmId = await connectedRealm(ctx);
    const [[invoice], [latest], links] = await Promise.all([
      invoicesOf(ctx, [orderId]),
      ctx.db
        .select()
        .from(invoiceExport)
        .where(and(eq(invoiceExport.orderId, orderId), eq(invoiceExport.target, 'qbo')))
        .orderBy(desc(invoiceExport.revision))
        .limit(1),
      linksOf(ctx, realmId),
    ]);
    if (invoice === undefined) fail('not_found');
    const of = { orderId, orderNo: invoice.orderNo };
    const now = ctx.now().toISOString();
    if (latest?.realmId === realmId && latest.request !== null) {
      const isClaimed = latest.status === 'sending' && (latest.claimedUntil ?? '') > now;
      // A job that was killed begins again under its own id.
      if (isClaimed && latest.claimedBy !== ctx.requestId) return { kind: 'busy', ...of };
      return await takeOver(ctx, latest, realmId, invoice.orderNo);
    }
    if (checkInvoiceExport(invoice) !== null) assertInvoiced([invoice]);
    const hash = invoiceHash(invoice);
    const isKnown = latest?.realmId === realmId;
    if (isKnown && latest.status === 'exported' && latest.factsHash.equals(hash)) {
      await ctx.db
        .update(invoiceExport)
        .set({ orderVersion: invoice.version, isChanged: false })
        .where(eq(invoiceExport.id, latest.id));
      return { kind: 'same', ...of };
    }
    const before = isKnown ? latest : null;
    const missing = missingLinks(invoice, links);
    if (missing.length > 0) {
      const isSetting = missing.every(({ kind }) => kind === 'creditItem' || kind === 'discountAccount');
      const problem = problemOf(missing.map(({ name }) => name));
      await store(ctx, invoice, { latest, before, realmId }, (row) => ({
        ...row,
        status: 'failed' as const,
        failure: (isSetting ? 'settings_missing' : 'not_matched') satisfies ExportFailure,
        problem,
      }));
      return { kind: 'failed', ...of, problem };
    }
    return await prepare(ctx, invoice, { latest: latest ?? null, before, realmId, links });
  });
}

const problemOf = (names: readonly string[]): string => {
  const more = names.length - 3;
  return `Not matched: ${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`.slice(0, 300);
};

async function takeOver(ctx: StaffCtx, row: Row, realmId: string, orderNo: number): Promise<Sending> {
  const { request } = row;
  if (request === null) throw new Error('there is nothing to repeat');
  const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS).toISOString();
  await ctx.db
    .update(invoiceExport)
    .set({ status: 'sending', claimedUntil, claimedBy: ctx.requestId })
    .where(eq(invoiceExport.id, row.id));
  const stored = request as unknown as StoredRequest;
  const customer = stored.body['CustomerRef'] as { value: string };
  const { id: rowId, orderId, revision, total, remoteId } = row;
  const of = { rowId, orderId, orderNo, realmId, revision, total, remoteId };
  return { kind: 'send', ...of, customerId: customer.value, request: stored, isRepeated: true };
}

interface Known {
  readonly latest: Row | null | undefined;
  /** The latest one, when it is of the connected company. */
  readonly before: Row | null;
  readonly realmId: string;
}

type NewRow = typeof invoiceExport.$inferInsert;

/** Writes the revision to send: a failed one that never arrived is the same revision, tried once more. */
async function store(
  ctx: StaffCtx,
  invoice: Invoice,
  { latest, before, realmId }: Known,
  fill: (row: NewRow) => NewRow,
): Promise<{ id: number; revision: number; times: number }> {
  const again = before?.status === 'failed' ? before : null;
  const revision = again?.revision ?? (latest?.revision ?? 0) + 1;
  const times = again === null ? 1 : again.times + 1;
  const row = fill({
    orderId: invoice.orderId,
    target: 'qbo',
    revision,
    factsHash: invoiceHash(invoice),
    total: invoice.grandTotal,
    times,
    personId: ctx.actor.personId,
    exportedAt: ctx.now().toISOString(),
    realmId,
    remoteId: before?.remoteId ?? null,
    syncToken: before?.syncToken ?? null,
    request: null,
    claimedUntil: null,
    failure: null,
    problem: null,
    holderId: null,
    orderVersion: invoice.version,
    isChanged: false,
  });
  const [stored] =
    again === null
      ? await ctx.db.insert(invoiceExport).values(row).returning({ id: invoiceExport.id })
      : await ctx.db
          .update(invoiceExport)
          .set(row)
          .where(eq(invoiceExport.id, again.id))
          .returning({ id: invoiceExport.id });
  if (stored === undefined) throw new Error('a write answered no row');
  return { id: stored.id, revision, times };
}

async function prepare(
  ctx: StaffCtx,
  invoice: Invoice,
  { links, ...known }: Known & { readonly links: QuickBooksLinks },
): Promise<Sending> {
  const { before, realmId } = known;
  const customerId = links.customers.get(invoice.client.id) ?? '';
  const remoteId = before?.remoteId ?? null;
  const lines = quickBooksLines(invoice, links);
  if (quickBooksTotal(lines) !== invoice.grandTotal) throw new Error(`${orderName(invoice)} does not add up`);
  const content = {
    DocNumber: String(invoice.orderNo),
    TxnDate: invoice.date,
    DueDate: invoice.dueDate,
    CustomerRef: { value: customerId },
    CustomerMemo: { value: orderName(invoice) },
    EmailStatus: 'NotSet',
    Line: lines,
  };
  let request: StoredRequest | null = null;
  const { id: rowId, revision } = await store(ctx, invoice, known, (row) => {
    const requestId = requestIdOf({ ...row, realmId, times: row.times ?? 1 }, content);
    const PrivateNote = `${orderName(invoice)}, revision ${row.revision} (${requestId})`;
    const target = remoteId === null ? {} : { Id: remoteId, SyncToken: before?.syncToken ?? '0', sparse: false };
    request = { requestId, body: { ...target, ...content, PrivateNote } };
    const claimedUntil = new Date(ctx.now().getTime() + CLAIM_MS).toISOString();
    return { ...row, status: 'sending', request: { ...request }, claimedUntil, claimedBy: ctx.requestId };
  });
  if (request === null) throw new Error('the request was written');
  const of = { rowId, orderId: invoice.orderId, orderNo: invoice.orderNo, realmId, revision, remoteId, customerId };
  return { kind: 'send', ...of, total: invoice.grandTotal, request, isRepeated: false };
}

/**
 * The first 32 hex digits of the SHA-256 of target, order and revision with its content (S-37). A try that QuickBooks
 * refused has another one, because a repeated id is answered like the first time.
 */
function requestIdOf(
  { realmId, orderId, revision, times }: { realmId: string; orderId: number; revision: number; times: number },
  content: object,
): string {
  const facts = JSON.stringify(['qbo', realmId, orderId, revision, times, content]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 32);
}
