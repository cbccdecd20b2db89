/** How invoices are written for the accounting program: the names that it knows accounts, items and terms by. */
import type { Fault } from '../faults.ts';

/** What people call the fields, by their code names. */
export const accountingLabels = {
  receivableAccount: 'Accounts receivable',
  salesAccount: 'Sales',
  discountAccount: 'Discounts',
  chargeAccount: 'Additional charges',
  creditAccount: 'Credits',
  discountItem: 'Discount item',
  creditItem: 'Credit item',
  itemName: 'Products are named by',
  customerName: 'Clients are named by',
  terms: 'Terms',
  taxAccount: 'Tax account',
  taxItem: 'Tax item',
  taxAgency: 'Tax agency',
} as const;

export const itemNames = ['sku', 'name'] as const;
export const customerNames = ['tradename', 'tradenameAndLicense'] as const;

/** The names as they are until somebody changes them. */
export const accountingDefaults = {
  receivableAccount: 'Accounts Receivable',
  salesAccount: 'Sales',
  discountAccount: 'Sales Discounts',
  chargeAccount: 'Delivery Income',
  creditAccount: 'Sales Returns',
  discountItem: 'Discount',
  creditItem: 'Credit',
  itemName: 'sku' as (typeof itemNames)[number],
  customerName: 'tradename' as (typeof customerNames)[number],
  terms: 'Due on receipt',
  taxAccount: '',
  taxItem: '',
  taxAgency: '',
};

export type AccountingNames = Readonly<typeof accountingDefaults>;

const taxFields = ['taxAccount', 'taxItem', 'taxAgency'] as const;

/** The tax line needs all of its names or none. */
export function accountingFaults(given: AccountingNames): Fault[] {
  if (taxFields.every((name) => given[name] === '')) return [];
  return taxFields
    .filter((name) => given[name] === '')
    .map((name) => ({
      path: [name],
      code: 'tax_incomplete',
      detail: 'Tax account, tax item and tax agency belong together: fill in all or none.',
    }));
}
