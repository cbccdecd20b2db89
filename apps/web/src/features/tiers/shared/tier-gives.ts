import type { OutputOf } from '@cartwright/contract/contract';
import { date, money, percent } from '../../../lib/format.ts';

type Tier = Pick<OutputOf<'tiers.one'>, 'isActive' | 'rules'>;
type Rule = Tier['rules'][number];

/** "$0.75 off each unit of Blue Dream Eighths until 12/31/2026" */
function ruleText({ kind, value, appliesTo, fromDate, toDate }: Rule): string {
  const off = kind === 'percent' ? `${percent(value)} off` : `${money(value)} off each unit of`;
  return [
    off,
    appliesTo ?? (kind === 'percent' ? 'all products' : 'any product'),
    fromDate === null ? null : `from ${date(fromDate)}`,
    toDate === null ? null : `until ${date(toDate)}`,
  ]
    .filter((text) => text !== null)
    .join(' ');
}

/** What a tier gives its clients, in a sentence. */
export function tierGives({ isActive, rules }: Tier): string {
  if (rules.length === 0) return 'No discount rule names this tier: its clients pay the same as everyone.';
  const gives = rules.map(ruleText).join('; ');
  return isActive
    ? `Its clients get ${gives}.`
    : `The tier is inactive. If it were active, its clients would get ${gives}.`;
}
