import { compareMoney, sumMoney } from '@cartwright/domain/money/money';
import { iifDecoded } from './iif-text.ts';

type Fields = Readonly<Record<string, string>>;

/** A transaction of an IIF file with its splits, by the names of their columns. */
export interface IifBlock {
  readonly transaction: Fields;
  readonly splits: readonly Fields[];
}

/** Reads an IIF file back; throws for whatever QuickBooks would misread. */
export function readIif(content: Buffer): IifBlock[] {
  const lines = iifDecoded(content).split('\r\n');
  if (lines.pop() !== '') throw new Error('an IIF file ends with a line end');
  const headers = new Map<string, readonly string[]>();
  const blocks: { transaction: Fields; splits: Fields[] }[] = [];
  let open: { transaction: Fields; splits: Fields[] } | null = null;
  for (const [index, line] of lines.entries()) {
    const [keyword = '', ...values] = line.split('\t');
    if (/[\p{Cc}"]/u.test(values.join(''))) throw new Error(`line ${index + 1} holds what no value may hold`);
    if (keyword.startsWith('!')) {
      if (blocks.length > 0) throw new Error(`line ${index + 1} is a header among transactions`);
      headers.set(keyword.slice(1), values);
      continue;
    }
    const columns = headers.get(keyword);
    if (columns?.length !== values.length) throw new Error(`line ${index + 1} does not fit its header`);
    const fields = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']));
    if (keyword === 'TRNS' && open === null) {
      open = { transaction: fields, splits: [] };
      blocks.push(open);
    } else if (keyword === 'SPL' && open !== null) open.splits.push(fields);
    else if (keyword === 'ENDTRNS' && open !== null) open = null;
    else throw new Error(`line ${index + 1} is out of place`);
  }
  if (open !== null) throw new Error('the last transaction does not end');
  return blocks;
}

const amountOf = ({ AMOUNT: text = '' }: Fields): number => {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`not an amount: ${text}`);
  return Number(text);
};

/**
 * Throws unless the file has exactly one transaction for each document number, of its total, and every transaction sums to
 * zero (INV-42).
 */
export function assertIif(content: Buffer, totals: ReadonlyMap<string, number>): void {
  const blocks = readIif(content);
  if (blocks.length !== totals.size) throw new Error(`${blocks.length} transactions for ${totals.size} orders`);
  const seen = new Set<string>();
  for (const { transaction, splits } of blocks) {
    const { DOCNUM: documentNo = '' } = transaction;
    const total = totals.get(documentNo);
    if (total === undefined || seen.has(documentNo)) throw new Error(`${documentNo} is not expected`);
    seen.add(documentNo);
    const amount = amountOf(transaction);
    const sum = sumMoney([amount, ...splits.map((split) => amountOf(split))]);
    if (compareMoney(amount, total) !== 0 || sum !== 0) throw new Error(`${documentNo} does not balance`);
  }
}
