import { clockText } from '@cartwright/domain/dates/business-time';
import { fullMonth } from '@cartwright/domain/dates/dates';
import { formatPhone, formatUbi } from '@cartwright/domain/accounts/identifiers';
import { laterOrdersText, walletShare } from '@cartwright/domain/dates/sales-by-month';
import type { XlsxCell, XlsxColumn, XlsxSheet } from '../../documents/xlsx/xlsx-write.ts';
import type { clientSalesBy } from './client-groups.queries.ts';
import type { clientInfo, clientNotes, clientSales } from './client-report.queries.ts';

/** The sheets of a client report: the figures of the screen, newest month first. */

type Found<Q extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Q>>;

const text = (title: string, width: number): XlsxColumn => ({ title, width, kind: 'text' });
const money = (title: string): XlsxColumn => ({ title, width: 16, kind: 'money' });
const sheet = (
  name: string,
  columns: readonly XlsxColumn[],
  rows: readonly (readonly XlsxCell[])[],
  sums: readonly (readonly XlsxCell[])[] = [],
): XlsxSheet => ({ name, columns, rows: [rows], sums });

const date = (value: string | null): XlsxCell => (value === null ? null : { value, kind: 'date' });

/** The client and its totals. */
export function factsSheet(info: Found<typeof clientInfo>, dayOf: (instant: string) => string): XlsxSheet {
  const day = (instant: string | null): XlsxCell => date(instant === null ? null : dayOf(instant));
  const place = [info.streetAddress, info.suite, info.city, info.state, info.zipCode];
  const facts = sheet(
    'Client',
    [text('Client report', 20), text('', 60)],
    [
      ['Trade Name', info.tradename],
      ['License No', info.licenseNo],
      ['UBI', info.ubi === null ? null : formatUbi(info.ubi)],
      ['Phone', info.dayPhone === null ? null : formatPhone(info.dayPhone)],
      ['Email', info.email],
      ['Address', place.filter(Boolean).join(', ') || null],
      ['Route', info.routeName],
      ['Holding Company', info.holdingCompany],
      ['Sales Person', info.assignedToName],
      ['Tiers', info.tiers.map(({ name }) => name).join(', ') || null],
      ['Orders', { value: info.orders, kind: 'count' }],
      ['First Order', day(info.firstOrderDate)],
      ['Last Order', day(info.lastOrderDate)],
      ['Average Order', { value: info.averageOrder, kind: 'money' }],
      ['Total Sales', { value: info.totalSales, kind: 'money' }],
      ['Last Contacted', date(info.lastContactedDate)],
    ],
  );
  return { ...facts, isUnfiltered: true };
}

/** The last row of a sheet without some orders says so. */
function leftOut(laterOrders: number): XlsxCell[][] {
  const said = laterOrdersText(laterOrders);
  return said === null ? [] : [[said]];
}

/** Our sales, the client's own, and our share of them. */
export function monthsSheet({ data, totals, laterOrders }: Found<typeof clientSales>): XlsxSheet {
  const rows = data
    .toReversed()
    .map(({ month, sales, orders, retailSales }) => [
      fullMonth(month),
      sales,
      orders,
      retailSales,
      walletShare(sales, retailSales),
    ]);
  const columns: XlsxColumn[] = [
    text('Month', 14),
    money('Sales'),
    { title: 'Orders', width: 10, kind: 'count' },
    money('Retail Sales'),
    { title: 'Share of Wallet %', width: 18, kind: 'units' },
  ];
  const total = ['Total', totals.sales, totals.orders, null, null];
  return sheet('Months', columns, rows, [total, ...leftOut(laterOrders)]);
}

/** Sales by product line, sub product line or product, month by month; the last row is their sum. */
export function groupsSheet(name: string, noun: string, found: Found<typeof clientSalesBy>): XlsxSheet {
  const columns = [
    text(noun, 40),
    money('Total'),
    ...found.months.map((month) => money(fullMonth(month))).toReversed(),
  ];
  const cellsOf = (row: Omit<(typeof found.data)[number], 'id'>): XlsxCell[] => [
    row.name,
    row.total,
    ...row.sales.toReversed(),
  ];
  const total = cellsOf({ name: 'Total', ...found.totals });
  return sheet(name, columns, found.data.map(cellsOf), [total, ...leftOut(found.laterOrders)]);
}

/** The notes, newest first. */
export const notesSheet = ({ data }: Found<typeof clientNotes>, timeZone: string): XlsxSheet =>
  sheet(
    'Notes',
    [{ title: 'Date', width: 22, kind: 'time' }, text('By', 20), text('Attributes', 24), text('Note', 90)],
    data.map(({ createdAt, createdBy, attributes, note }) => [
      clockText(createdAt, timeZone),
      createdBy,
      attributes.join(', ') || null,
      note,
    ]),
  );
