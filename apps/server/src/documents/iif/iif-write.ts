import { subtractMoney } from '@cartwright/domain/money/money';
import { iifBytes, iifName, iifText } from './iif-text.ts';

/** A line of an invoice as QuickBooks Desktop imports it. */
export interface IifSplit {
  readonly account: string;
  readonly item: string;
  readonly memo: string;
  /** Signed dollars: what it adds to the invoice. */
  readonly amount: number;
  readonly units: number | null;
  readonly unitPrice: number | null;
}

/** The closing line of a company that charges sales tax; the tax of a wholesale order is zero. */
export interface IifTax {
  readonly account: string;
  readonly item: string;
  readonly agency: string;
}

export interface IifInvoice {
  readonly account: string;
  readonly customer: string;
  readonly documentNo: string;
  readonly memo: string;
  /** Business dates as YYYY-MM-DD. */
  readonly date: string;
  readonly dueDate: string;
  readonly isPaid: boolean;
  readonly terms: string;
  readonly address: readonly string[];
  /** Dollars; the sum of the splits. */
  readonly total: number;
  readonly splits: readonly IifSplit[];
  readonly tax: IifTax | null;
}

const transactionColumns = [
  'TRNSID',
  'TRNSTYPE',
  'DATE',
  'ACCNT',
  'NAME',
  'CLASS',
  'AMOUNT',
  'DOCNUM',
  'MEMO',
  'CLEAR',
  'TOPRINT',
  'NAMEISTAXABLE',
  'ADDR1',
  'ADDR2',
  'ADDR3',
  'ADDR4',
  'ADDR5',
  'DUEDATE',
  'TERMS',
  'PAID',
] as const;
const splitColumns = [
  'SPLID',
  'TRNSTYPE',
  'DATE',
  'ACCNT',
  'NAME',
  'CLASS',
  'AMOUNT',
  'DOCNUM',
  'MEMO',
  'CLEAR',
  'QNTY',
  'PRICE',
  'INVITEM',
  'TAXABLE',
  'EXTRA',
] as const;

type Row<Columns extends readonly string[]> = Partial<Readonly<Record<Columns[number], string>>>;

/** The longest names that QuickBooks Desktop takes. */
const MAX = { account: 159, customer: 41, item: 31, documentNo: 11, address: 41, terms: 31, memo: 200 } as const;

/** "1234.50"; zero has no sign. */
const dollars = (amount: number): string => (amount === 0 ? 0 : amount).toFixed(2);
const minus = (amount: number): number => subtractMoney(0, amount);
/** MM/DD/YYYY */
const day = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
const account = (name: string): string => iifText(name, MAX.account);

const line = <C extends readonly string[]>(keyword: string, columns: C, row: Row<C>): string =>
  [keyword, ...columns.map((column) => row[column as C[number]] ?? '')].join('\t');

function linesOf(invoice: IifInvoice): string[] {
  const documentNo = iifText(invoice.documentNo, MAX.documentNo);
  const of = { TRNSTYPE: 'INVOICE', DATE: day(invoice.date), DOCNUM: documentNo, CLEAR: 'N' } as const;
  const addresses = Object.fromEntries(
    invoice.address.slice(0, 5).map((text, index) => [`ADDR${index + 1}`, iifText(text, MAX.address)]),
  );
  const head: Row<typeof transactionColumns> = {
    ...of,
    ...addresses,
    ACCNT: account(invoice.account),
    NAME: iifName(invoice.customer, MAX.customer),
    AMOUNT: dollars(invoice.total),
    MEMO: iifText(invoice.memo, MAX.memo),
    TOPRINT: 'N',
    NAMEISTAXABLE: 'N',
    DUEDATE: day(invoice.dueDate),
    TERMS: iifText(invoice.terms, MAX.terms),
    PAID: invoice.isPaid ? 'Y' : 'N',
  };
  const splits = invoice.splits.map((split): Row<typeof splitColumns> => ({
    ...of,
    ACCNT: account(split.account),
    AMOUNT: dollars(minus(split.amount)),
    MEMO: iifText(split.memo, MAX.memo),
    QNTY: split.units === null ? '' : String(minus(split.units)),
    PRICE: split.unitPrice === null ? '' : dollars(split.unitPrice),
    INVITEM: iifText(split.item, MAX.item),
    TAXABLE: 'N',
  }));
  return [
    line('TRNS', transactionColumns, head),
    ...[...splits, ...taxLine(invoice.tax, of)].map((row) => line('SPL', splitColumns, row)),
    'ENDTRNS',
  ];
}

const taxLine = (tax: IifTax | null, of: Row<typeof splitColumns>): Row<typeof splitColumns>[] =>
  tax === null
    ? []
    : [
        {
          ...of,
          ACCNT: account(tax.account),
          NAME: iifName(tax.agency, MAX.customer),
          AMOUNT: dollars(0),
          PRICE: '0.00%',
          INVITEM: iifText(tax.item, MAX.item),
          TAXABLE: 'N',
          EXTRA: 'AUTOSTAX',
        },
      ];

/** Invoices as an IIF file for QuickBooks Desktop, in Windows-1252 with CRLF (formats: IIF reference of Intuit). */
export function writeIif(invoices: readonly IifInvoice[]): Buffer {
  const headers = [`!TRNS\t${transactionColumns.join('\t')}`, `!SPL\t${splitColumns.join('\t')}`, '!ENDTRNS'];
  const lines = [...headers, ...invoices.flatMap((invoice) => linesOf(invoice))];
  return iifBytes(`${lines.join('\r\n')}\r\n`);
}
