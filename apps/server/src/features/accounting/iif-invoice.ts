import { orderName } from '@cartwright/domain/orders/order-name';
import type { AccountingNames } from '@cartwright/domain/accounting/accounting-form';
import { invoiceLines, invoiceTotal, type InvoiceLine } from '@cartwright/domain/accounting/invoice';
import { sampleLabel } from '@cartwright/domain/carts/samples';
import type { CompanySettings } from '../../db/company.ts';
import { iifName, iifText } from '../../documents/iif/iif-text.ts';
import type { IifInvoice, IifSplit } from '../../documents/iif/iif-write.ts';
import type { Invoice } from './invoices.queries.ts';

/** The longest name of a customer in QuickBooks Desktop. */
const MAX_CUSTOMER = 41;

/** How invoices are written: the names of the settings, and the names of clients that several have. */
export interface IifNaming {
  readonly names: AccountingNames;
  readonly company: CompanySettings;
  readonly shared: ReadonlySet<string>;
}

const given = (...parts: readonly (string | null)[]): string[] =>
  parts.flatMap((part) => (part === null || part.trim() === '' ? [] : [part]));

/** What QuickBooks distinguishes customers by: 41 characters, whatever their case. */
const nameKey = (tradename: string): string => iifName(tradename, MAX_CUSTOMER).toLowerCase();

/** The names that more than one of these clients would get. */
export function sharedNames(tradenames: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of tradenames.map((tradename) => nameKey(tradename))) {
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}

/** A client's name, with its license number where that is chosen or another has the name; the number is never cut off. */
function customerOf(
  { id, tradename, licenseNo }: Invoice['client'],
  by: AccountingNames['customerName'],
  shared: ReadonlySet<string>,
): string {
  const isShared = shared.has(nameKey(tradename));
  const number = licenseNo ?? (isShared ? `#${id}` : '');
  const suffix = number === '' || (by === 'tradename' && !isShared) ? '' : ` ${number}`;
  const name = iifName(tradename, MAX_CUSTOMER - suffix.length);
  return name === '' ? `Client ${id}` : `${name}${suffix}`;
}

const itemOf = ({ sku, name }: { sku: string | null; name: string }, by: AccountingNames['itemName']): string =>
  iifName(by === 'sku' && sku !== null && sku.trim() !== '' ? sku : name, 31);

function splitOf(line: InvoiceLine, names: AccountingNames, company: CompanySettings): IifSplit {
  const { amount } = line;
  switch (line.kind) {
    case 'sale': {
      const sample = line.sampleType === null ? null : sampleLabel(line.sampleType, company);
      const memo = given(sample, line.name).join(': ');
      const { units, unitPrice } = line;
      return { account: names.salesAccount, item: itemOf(line, names.itemName), memo, amount, units, unitPrice };
    }
    case 'charge': {
      const { name, units, unitPrice } = line;
      return { account: names.chargeAccount, item: iifName(name, 31), memo: name, amount, units, unitPrice };
    }
    case 'credit': {
      const credit = { account: names.creditAccount, item: names.creditItem, memo: line.name };
      return { ...credit, amount, units: null, unitPrice: null };
    }
    case 'lineDiscount':
    case 'orderDiscount': {
      const discount = { account: names.discountAccount, item: names.discountItem, memo: line.name };
      return { ...discount, amount, units: null, unitPrice: null };
    }
  }
}

/** An order's invoice in the names of the accounting program. */
export function iifInvoice(invoice: Invoice, { names, company, shared }: IifNaming): IifInvoice {
  const { client, date, dueDate, orderNo } = invoice;
  const lines = invoiceLines(invoice);
  const city = given(given(client.city, client.state).join(', '), client.zipCode).join(' ');
  const isTaxed = iifText(names.taxItem, 31) !== '';
  return {
    account: names.receivableAccount,
    customer: customerOf(client, names.customerName, shared),
    documentNo: String(orderNo),
    memo: orderName(invoice),
    date,
    dueDate,
    isPaid: invoice.status === 'Paid',
    terms: names.terms,
    address: given(client.tradename, given(client.streetAddress, client.suite).join(', '), city),
    total: invoiceTotal(lines),
    splits: lines.map((line) => splitOf(line, names, company)),
    tax: isTaxed ? { account: names.taxAccount, item: names.taxItem, agency: names.taxAgency } : null,
  };
}
