import type { OutputOf } from '@cartwright/contract/contract';
import type { RuleForm } from '@cartwright/domain/money/rule-form';
import { date, money, percent, units } from '../../../lib/format.ts';

export type RuleRow = OutputOf<'products.rules'>['data'][number];

/** "10%", "−$0.50", "$11.40" */
export function howMuch({ kind, value }: Pick<RuleForm, 'kind' | 'value'>): string {
  if (kind === 'percent') return percent(value);
  return kind === 'price' ? money(value) : `−${money(value)}`;
}

/** What a rule is for: a product, a product line, or everything. */
export const whatOf = ({ productName, productLine }: Pick<RuleRow, 'productName' | 'productLine'>): string =>
  productName ?? productLine ?? 'Everything';

/** Who gets it: a client, a tier, or everyone. */
export const whoOf = ({ tradename, accountTier }: Pick<RuleRow, 'tradename' | 'accountTier'>): string =>
  tradename ?? (accountTier === null ? 'Everyone' : `Tier ${accountTier}`);

const gives = {
  percent: (value: number) => `${percent(value)} off`,
  perUnit: (value: number) => `${money(value)} off each unit of`,
  price: (value: number) => `${money(value)} for each unit of`,
} as const;

type Said = Pick<RuleForm, 'kind' | 'value' | 'minUnits' | 'fromDate' | 'toDate'> & {
  readonly what: string;
  readonly who: string;
};

/** "Tier Gold gets $11.40 for each unit of Blue Dream from 24 units on a line, from 12/01/2026 until 12/31/2026." */
export function ruleSentence({ kind, value, minUnits, fromDate, toDate, what, who }: Said): string {
  const days = [fromDate && `from ${date(fromDate)}`, toDate && `until ${date(toDate)}`].filter(Boolean).join(' ');
  return [
    `${who} gets ${gives[kind](value)} ${what === 'Everything' ? 'everything' : what}`,
    minUnits === null ? '' : ` from ${units(minUnits)} units on a line`,
    days === '' ? '' : `, ${days}`,
    '.',
  ].join('');
}
