/** What a row of an import would make of a sale that another system has recorded. */
import { formatDate } from '../dates/date-format.ts';
import {
  addMoney,
  averagePrice,
  compareMoney,
  formatMoney,
  formatUnits,
  isUnits,
  lineGross,
  MAX_ORDER_TOTAL,
} from '../money/money.ts';
import { cellName, missesRequired, type ReadRow } from './import-rows.ts';
import { type PastOrderColumn, pastOrderColumns } from './past-order-columns.ts';
import { quoted } from './quoted.ts';

/** A record that a row names, or the column that names none and why. */
type Named =
  | { readonly id: number; readonly name: string }
  | { readonly field: PastOrderColumn; readonly fault: string };

/** A line of a past order. Its order is the one of this client with this number and day. */
export interface PastSale {
  readonly clientId: number;
  readonly orderNo: string;
  /** YYYY-MM-DD */
  readonly orderDate: string;
  readonly productId: number;
  readonly units: number;
  readonly unitPrice: number;
  readonly lineTotal: number;
  /** What two lines of a product in one order differ by; empty for none. */
  readonly lineNo: string;
}

export interface PastSaleFacts {
  readonly client: Named;
  readonly product: Named;
  /** Those that are there already, by `pastSaleKey`. */
  readonly stored: ReadonlyMap<string, PastSale & { readonly id: number }>;
}

export interface PastSalePlan {
  readonly outcome: 'new' | 'same' | 'refused';
  readonly sale: PastSale;
  readonly recordId: number | null;
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  readonly summary: string;
}

/** What makes a line of a past order another one. */
export const pastSaleKey = ({
  clientId,
  orderNo,
  productId,
  lineNo,
}: Pick<PastSale, 'clientId' | 'orderNo' | 'productId' | 'lineNo'>): string =>
  [clientId, productId, lineNo.toLowerCase(), orderNo.toLowerCase()].join(' ');

/** The columns of which a row must have one: what finds its product. */
export const pastOrderProductColumns = [
  'sku',
  'packageBarcode',
  'product',
] as const satisfies readonly PastOrderColumn[];

/**
 * What a row makes of a past sale. One that is there already is never changed: a row that says the same of it is the same,
 * one that says something else is refused. `today` is the business date, the last on which it can have been.
 */
export function planPastSale(
  row: ReadRow,
  { client, product, stored }: PastSaleFacts,
  fields: readonly (string | null)[],
  today: string,
): PastSalePlan {
  const { values, line: at } = row;
  const cell = (field: PastOrderColumn): string => cellName(fields, field, at);
  const number = (field: PastOrderColumn): number | null => (typeof values[field] === 'number' ? values[field] : null);
  const text = (field: PastOrderColumn): string => (typeof values[field] === 'string' ? values[field] : '');
  const faults = [...row.faults, ...missesRequired(pastOrderColumns, row, fields)];
  const add = (field: PastOrderColumn, sentence: string): void => {
    if (!faults.some((fault) => fault.startsWith(`${cell(field)} `))) faults.push(`${cell(field)} ${sentence}`);
  };
  for (const named of [client, product]) if ('fault' in named) add(named.field, named.fault);

  const [price, total] = [number('unitPrice'), number('lineTotal')];
  const read = number('units') ?? 0;
  if (!isUnits(read)) add('units', `${quoted(String(read))}: at most two decimals`);
  const units = isUnits(read) ? read : 0;
  if (price === null && total === null) add('unitPrice', 'has neither a unit price nor a line total');
  const orderDate = text('orderDate');
  if (orderDate > today) add('orderDate', `${quoted(dayOf(orderDate))}: is after today`);
  const gross = price === null ? null : lineGross(units, price);
  // A discount makes it less, a unit price that was rounded a cent a unit more.
  if (gross !== null && total !== null && compareMoney(total, addMoney(gross, lineGross(units, 0.01))) > 0)
    add('lineTotal', `${quoted(formatMoney(total))}: more than ${formatUnits(units)} × ${formatMoney(price ?? 0)}`);
  if (gross !== null && compareMoney(gross, MAX_ORDER_TOTAL) > 0) add('units', 'is too much for an order');
  const isWhole = faults.length === 0;
  const sale: PastSale = {
    clientId: 'id' in client ? client.id : 0,
    orderNo: text('orderNo'),
    orderDate,
    productId: 'id' in product ? product.id : 0,
    units,
    unitPrice: price ?? (isWhole ? averagePrice(total ?? 0, units) : 0),
    lineTotal: total ?? gross ?? 0,
    lineNo: text('lineNo'),
  };
  const before = stored.get(pastSaleKey(sale)) ?? null;
  if (isWhole && before !== null)
    for (const [field, said, now] of differences(sale, before))
      add(field, `${quoted(said)}: it was imported with ${now}; undo that import, or leave the row out`);
  const money = formatMoney(sale.lineTotal);
  const name = 'name' in client ? client.name : '';
  return {
    outcome: faults.length > 0 ? 'refused' : before === null ? 'new' : 'same',
    sale,
    recordId: before?.id ?? null,
    faults,
    summary: [name, dayOf(orderDate), `${formatUnits(units)} for ${money}`].join(' · '),
  };
}

const dayOf = (date: string): string => (date === '' ? '' : formatDate(date));

/** The columns by which a row says something else than the line that is there, with what it has. */
function differences(sale: PastSale, before: PastSale): (readonly [PastOrderColumn, string, string])[] {
  const all = [
    ['orderDate', dayOf(sale.orderDate), dayOf(before.orderDate)],
    ['units', formatUnits(sale.units), formatUnits(before.units)],
    ['unitPrice', formatMoney(sale.unitPrice), formatMoney(before.unitPrice)],
    ['lineTotal', formatMoney(sale.lineTotal), formatMoney(before.lineTotal)],
  ] as const;
  return all.filter(([, said, now]) => said !== now);
}
