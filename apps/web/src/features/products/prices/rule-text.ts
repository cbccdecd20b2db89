import type { OutputOf } from '@cartwright/contract/contract';
import type { RuleForm } from '@cartwright/domain/money/rule-form';
import { money, percent } from '../../../lib/format.ts';
import { ruleGives } from '../../../lib/rule-gives.ts';

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

type Said = Pick<RuleForm, 'kind' | 'value' | 'minUnits' | 'fromDate' | 'toDate'> & {
  readonly what: string;
  readonly who: string;
};

/** "Tier Gold gets $11.40 for each unit of Blue Dream from 24 units on a line, from 12/01/2026 until 12/31/2026." */
export const ruleSentence = ({ what, who, ...rule }: Said): string =>
  `${who} gets ${ruleGives(rule, what === 'Everything' ? 'everything' : what)}.`;
