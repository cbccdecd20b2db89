import type { RemoteRecord } from '@cartwright/domain/accounting/quickbooks-match';
import type { LinkKind } from '@cartwright/contract/accounting/quickbooks.contract';
import { z } from 'zod';
import type { Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { type Answer, askQuickBooks } from './ask.commands.ts';

const PAGE = 1_000;
/** A company has at most ten thousand customers and as many items; more are searched by name. */
const PAGES = 10;
const FOUND = 20;

/** What we read of a customer or an item. */
const recordSchema = z.object({
  Id: z.string(),
  DisplayName: z.string().optional(),
  Name: z.string().optional(),
  Sku: z.string().optional(),
  PrimaryEmailAddr: z.object({ Address: z.string().optional() }).optional(),
  BillAddr: z.object({ PostalCode: z.string().optional() }).optional(),
  Active: z.boolean().optional(),
});

type RemoteKind = 'Customer' | 'Item' | 'Account';

const nameField: Readonly<Record<RemoteKind, string>> = {
  Customer: 'DisplayName',
  Item: 'Name',
  Account: 'Name',
};

/** The body of an answer; what is not one is refused with QuickBooks' own sentence. */
function bodyOf(answer: Answer): unknown {
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'fault') fail('quickbooks_refused', { detail: `QuickBooks says: ${answer.text}` });
  return fail('quickbooks_away');
}

/** A text in a query of QuickBooks. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, (mark) => `\\${mark}`)}'`;

async function query(ctx: Ctx, kind: RemoteKind, rest: string): Promise<RemoteRecord[]> {
  const body = bodyOf(
    await askQuickBooks(ctx, { method: 'GET', path: '/query', query: { query: `select * from ${kind} ${rest}` } }),
  );
  const found = z.object({ QueryResponse: z.record(z.string(), z.unknown()) }).safeParse(body);
  const rows = z.array(recordSchema).safeParse(found.success ? (found.data.QueryResponse[kind] ?? []) : null);
  if (!rows.success) fail('quickbooks_away');
  return rows.data.map(toRecord);
}

const toRecord = (row: z.output<typeof recordSchema>): RemoteRecord => ({
  remoteId: row.Id,
  name: row.DisplayName ?? row.Name ?? row.Id,
  email: row.PrimaryEmailAddr?.Address ?? null,
  zipCode: row.BillAddr?.PostalCode ?? null,
  sku: row.Sku ?? null,
});

/** All active records of a kind. */
export async function remoteRecords(ctx: Ctx, kind: RemoteKind, where = ''): Promise<RemoteRecord[]> {
  const all: RemoteRecord[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const rest = `where Active = true${where} startposition ${page * PAGE + 1} maxresults ${PAGE}`;
    const rows = await query(ctx, kind, rest);
    all.push(...rows);
    if (rows.length < PAGE) break;
  }
  return all;
}

/** Active records whose name contains a text. */
const searchRemote = async (ctx: Ctx, kind: RemoteKind, text: string): Promise<RemoteRecord[]> =>
  await query(ctx, kind, `where Active = true and ${nameField[kind]} like ${quoted(`%${text}%`)} maxresults ${FOUND}`);

/** The active record of an id. Refuses `quickbooks_record_missing`. */
export async function remoteRecord(ctx: Ctx, kind: RemoteKind, remoteId: string): Promise<RemoteRecord> {
  const [found] = await query(ctx, kind, `where Id = ${quoted(remoteId)} maxresults 1`);
  return found ?? fail('quickbooks_record_missing');
}

/** Creates a customer or an item; `body` in the words of QuickBooks. Refuses `quickbooks_name_taken`. */
export async function createRemote(
  ctx: Ctx,
  kind: 'Customer' | 'Item',
  body: object,
  requestId: string,
): Promise<RemoteRecord> {
  const path = kind === 'Customer' ? '/customer' : '/item';
  const answer = await askQuickBooks(ctx, { method: 'POST', path, query: { requestid: requestId }, body });
  if (answer.kind === 'fault' && (answer.code === '6240' || answer.code === '6000')) {
    if (answer.code === '6240' || /duplicate name/i.test(answer.text)) fail('quickbooks_name_taken');
  }
  const made = z.object({ [kind]: recordSchema }).safeParse(bodyOf(answer));
  const record = made.success ? made.data[kind] : undefined;
  return record === undefined ? fail('quickbooks_away') : toRecord(record);
}

const named = ({ remoteId, name }: RemoteRecord) => ({ remoteId, name });

/** What the settings choose from: income accounts for discounts and new items, and items for credits. */
export async function quickBooksChoices(ctx: Ctx) {
  const [accounts, items] = await Promise.all([
    remoteRecords(ctx, 'Account', ` and AccountType = 'Income'`),
    remoteRecords(ctx, 'Item'),
  ]);
  return { accounts: accounts.map(named), items: items.map(named) };
}

/** Customers or items to link by hand. */
export async function searchQuickBooks(ctx: Ctx, { kind, text }: { readonly kind: LinkKind; readonly text: string }) {
  const found = await searchRemote(ctx, kind === 'customer' ? 'Customer' : 'Item', text);
  return { data: found.map(named) };
}
