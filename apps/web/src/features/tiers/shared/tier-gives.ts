import type { OutputOf } from '@cartwright/contract/contract';
import { money } from '../../../lib/format.ts';
import { ruleGives } from '../../../lib/rule-gives.ts';

type Tier = Pick<OutputOf<'tiers.one'>, 'isActive' | 'rules' | 'minimumOrder' | 'hiddenLineNames'>;
type Rule = Tier['rules'][number];

const ruleText = (rule: Rule): string =>
  ruleGives(rule, rule.appliesTo ?? (rule.kind === 'percent' ? 'all products' : 'any product'));

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
