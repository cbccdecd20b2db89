/** What a row of an import would make of the retail sales of a client in a month. */
import { formatMoney } from '../money/money.ts';
import { cellName, type ImportChange, missesRequired, type ReadRow } from './import-rows.ts';
import { quoted } from './quoted.ts';
import { type RetailSalesColumn, retailSalesColumns } from './retail-sales-columns.ts';

/** `month` is its first day, YYYY-MM-DD. */
export interface MonthOfSales {
  readonly clientId: number;
  readonly month: string;
  readonly total: number;
}

export interface RetailSalesFacts {
  readonly client:
    | { readonly id: number; readonly name: string }
    | { readonly field: RetailSalesColumn; readonly fault: string };
  /** What is known of the months of clients, by `monthKey`. */
  readonly stored: ReadonlyMap<string, number>;
}

export interface RetailSalesPlan {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  readonly sales: MonthOfSales;
  /** What was known of the month; null for nothing. */
  readonly before: number | null;
  readonly changes: readonly ImportChange[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  readonly summary: string;
}

export const monthKey = ({ clientId, month }: Pick<MonthOfSales, 'clientId' | 'month'>): string =>
  `${clientId} ${month}`;

/** What a row makes of the retail sales of a month. `today` is the business date, in whose month the last one is. */
export function planRetailSales(
  row: ReadRow,
  { client, stored }: RetailSalesFacts,
  fields: readonly (string | null)[],
  today: string,
): RetailSalesPlan {
  const { values, line: at } = row;
  const cell = (field: RetailSalesColumn): string => cellName(fields, field, at);
  const faults = [...row.faults, ...missesRequired(retailSalesColumns, row, fields)];
  if ('fault' in client) faults.push(`${cell(client.field)} ${client.fault}`);
  const month = typeof values['month'] === 'string' ? values['month'] : '';
  if (month > today) faults.push(`${cell('month')} ${quoted(month.slice(0, 7))}: has not begun yet`);
  const total = typeof values['total'] === 'number' ? values['total'] : 0;
  const sales = { clientId: 'id' in client ? client.id : 0, month, total };
  const before = stored.get(monthKey(sales)) ?? null;
  const isChanged = before !== null && before !== total;
  return {
    outcome: faults.length > 0 ? 'refused' : before === null ? 'new' : isChanged ? 'changed' : 'same',
    sales,
    before,
    changes: isChanged
      ? [{ field: 'total', label: 'Retail sales', from: formatMoney(before), to: formatMoney(total) }]
      : [],
    faults,
    summary: ['name' in client ? client.name : '', month.slice(0, 7), formatMoney(total)].join(' · '),
  };
}
