import type { OutputOf } from '@cartwright/contract/contract';
import { date, money, percent, units } from '../../../lib/format.ts';

type Tier = Pick<OutputOf<'tiers.one'>, 'isActive' | 'rules' | 'minimumOrder' | 'hiddenLineNames'>;
type Rule = Tier['rules'][number];

const offs = {
  percent: (value: number) => `${percent(value)} off`,
  perUnit: (value: number) => `${money(value)} off each unit of`,
  price: (value: number) => `${money(value)} for each unit of`,
} as const;

/** "$0.75 off each unit of Blue Dream Eighths from 24 units on a line, until 12/31/2026" */
function ruleText({ kind, value, minUnits, appliesTo, fromDate, toDate }: Rule): string {
  const what = appliesTo ?? (kind === 'percent' ? 'all products' : 'any product');
  const days = [fromDate && `from ${date(fromDate)}`, toDate && `until ${date(toDate)}`].filter(Boolean).join(' ');
  const breaks = minUnits === null ? '' : ` from ${units(minUnits)} units on a line`;
  return `${offs[kind](value)} ${what}${breaks}${days === '' ? '' : `, ${days}`}`;
}

/** What a tier gives its clients and asks of them, in sentences. */
export const tierGives = (tier: Tier): string => [givesText(tier), ...termsOf(tier)].join(' ');

function termsOf({ minimumOrder, hiddenLineNames }: Tier): string[] {
  return [
    ...(minimumOrder === null ? [] : [`Minimum order ${money(minimumOrder)}.`]),
    ...(hiddenLineNames.length === 0 ? [] : [`Not offered: ${hiddenLineNames.join(', ')}.`]),
  ];
}

function givesText({ isActive, rules }: Tier): string {
  if (rules.length === 0) return 'No discount rule names this tier: its clients pay the same as everyone.';
  const gives = rules.map(ruleText).join('; ');
  return isActive
    ? `Its clients get ${gives}.`
    : `The tier is inactive. If it were active, its clients would get ${gives}.`;
}
