import type { LinkKind } from '@cartwright/contract/accounting/quickbooks.contract';
import { type LocalRecord, suggestRemote } from '@cartwright/domain/accounting/quickbooks-match';
import { and, eq, inArray } from 'drizzle-orm';
import { clientScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { chargeType } from '../../../db/schema/orders-money.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { unmatched } from './links.queries.ts';
import { remoteRecords } from './remote-records.ts';

interface Ours {
  readonly kind: LinkKind;
  readonly id: number;
}

const bare = { otherNames: [], emails: [], zipCode: null, sku: null };

async function clientsOf(ctx: StaffCtx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [clients, contacts] = await Promise.all([
    ctx.db
      .select()
      .from(client)
      .where(and(inArray(client.id, [...ids]), clientScope(ctx.actor))),
    ctx.db
      .select({ clientId: contact.clientId, email: contact.email })
      .from(contact)
      .where(inArray(contact.clientId, [...ids])),
  ]);
  return clients.map((row) => ({
    row,
    emails: contacts.flatMap(({ clientId, email }) => (clientId === row.id && email !== null ? [email] : [])),
  }));
}

/** A record of ours as a match compares it, and as a new customer has it. Refuses `not_found`. */
export async function localRecord(
  ctx: StaffCtx,
  { kind, id }: Ours,
): Promise<{ name: string; sku: string | null; customer: object }> {
  if (kind === 'customer') {
    const [found] = await clientsOf(ctx, [id]);
    if (found === undefined) fail('not_found');
    const { tradename, name, streetAddress, suite, city, state, zipCode } = found.row;
    const line = [streetAddress, suite].filter((part) => part !== null && part !== '').join(', ');
    const address = { Line1: line, City: city, CountrySubDivisionCode: state, PostalCode: zipCode };
    const given = Object.entries(address).filter(([, value]) => value !== null && value !== '');
    const [email] = found.emails;
    const customer = {
      ...(name === null || name === '' ? {} : { CompanyName: name.slice(0, 100) }),
      ...(given.length === 0 ? {} : { BillAddr: Object.fromEntries(given) }),
      ...(email === undefined ? {} : { PrimaryEmailAddr: { Address: email } }),
    };
    return { name: tradename, sku: null, customer };
  }
  const [found] =
    kind === 'product'
      ? await ctx.db.select({ name: product.name, sku: product.sku }).from(product).where(eq(product.id, id))
      : await ctx.db.select({ name: chargeType.name }).from(chargeType).where(eq(chargeType.id, id));
  if (found === undefined) fail('not_found');
  return { name: found.name, sku: 'sku' in found ? (found.sku as string | null) : null, customer: {} };
}

/** For each record without a link the one of QuickBooks that it may be; a person decides. */
export async function suggestions(ctx: StaffCtx) {
  const { customers, items } = await unmatched(ctx);
  const [clients, remoteCustomers, remoteItems] = await Promise.all([
    clientsOf(
      ctx,
      customers.data.map(({ id }) => id),
    ),
    customers.count > 0 ? remoteRecords(ctx, 'Customer') : [],
    items.count > 0 ? remoteRecords(ctx, 'Item') : [],
  ]);
  const ofClients = clients.map(({ row, emails }) => ({
    kind: 'customer' as const,
    id: row.id,
    local: {
      ...bare,
      name: row.tradename,
      otherNames: row.name === null || row.name === '' ? [] : [row.name],
      emails,
      zipCode: row.zipCode,
    } satisfies LocalRecord,
  }));
  const ofItems = items.data.map(({ kind, id, name, detail }) => ({
    kind,
    id,
    local: { ...bare, name, sku: kind === 'product' && detail !== '' ? detail : null } satisfies LocalRecord,
  }));
  const found = [...ofClients, ...ofItems].flatMap(({ kind, id, local }) => {
    const match = suggestRemote(local, kind === 'customer' ? remoteCustomers : remoteItems);
    return match === null
      ? []
      : [{ kind, id, remoteId: match.record.remoteId, name: match.record.name, reasons: [...match.reasons] }];
  });
  return { data: found };
}
