/** The columns of a workbook of what shops sold to consumers, by month. */
import type { ImportColumn } from './import-columns.ts';

export const retailSalesColumns = [
  {
    field: 'license',
    label: 'Client license',
    kind: 'text',
    titles: ['license', 'license no', 'license number', 'licensee', 'retailer license', 'location license'],
    longest: 20,
    example: '412345',
  },
  {
    field: 'client',
    label: 'Client',
    kind: 'text',
    titles: ['client name', 'customer', 'account', 'account name', 'retailer', 'trade name', 'tradename', 'name'],
    longest: 120,
    example: '',
  },
  {
    field: 'month',
    label: 'Month',
    kind: 'month',
    titles: ['period', 'sales month', 'reporting month', 'report month', 'reporting period', 'month of sale', 'date'],
    isRequired: true,
    example: '2026-10',
  },
  {
    field: 'total',
    label: 'Retail sales',
    kind: 'money',
    titles: ['total retail sales', 'total sales', 'sales', 'total', 'amount', 'monthly sales', 'gross sales'],
    isRequired: true,
    example: 184_250.75,
  },
] as const satisfies readonly ImportColumn[];

export type RetailSalesColumn = (typeof retailSalesColumns)[number]['field'];
