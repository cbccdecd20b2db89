import type { RuleForm } from '@cartwright/domain/money/rule-form';
import { date, money, percent, units } from './format.ts';

const gives = {
  percent: (value: number) => `${percent(value)} off`,
  perUnit: (value: number) => `${money(value)} off each unit of`,
  price: (value: number) => `${money(value)} for each unit of`,
} as const;

type Given = Pick<RuleForm, 'kind' | 'value' | 'minUnits' | 'fromDate' | 'toDate'>;

/** "$11.40 for each unit of Blue Dream from 24 units on a line, from 12/01/2026 until 12/31/2026", for what it is of. */
export function ruleGives({ kind, value, minUnits, fromDate, toDate }: Given, what: string): string {
  const days = [fromDate && `from ${date(fromDate)}`, toDate && `until ${date(toDate)}`].filter(Boolean).join(' ');
  const breaks = minUnits === null ? '' : ` from ${units(minUnits)} units on a line`;
  return `${gives[kind](value)} ${what}${breaks}${days === '' ? '' : `, ${days}`}`;
}
