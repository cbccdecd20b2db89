/** What a seller enters of a price rule, and what is refused of it (goods "prices"). */
import { isDate } from '../dates/calendar.ts';
import type { Fault } from '../faults.ts';
import type { RuleKind } from './discount-rules.ts';
import { isPrice, isUnits, MAX_PRICE, MAX_UNITS } from './money.ts';

/** A rule as its form holds it: dollars or percent, ids null for everything or everyone, days YYYY-MM-DD. */
export interface RuleForm {
  readonly name: string;
  readonly kind: RuleKind;
  readonly value: number;
  readonly productId: number | null;
  readonly productLineId: number | null;
  readonly clientId: number | null;
  readonly accountTierId: number | null;
  readonly minUnits: number | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/** What people call the fields of a rule, by column. */
export const ruleLabels = {
  name: 'Name',
  kind: 'Kind',
  value: 'How much',
  productId: 'Product',
  productLineId: 'Product line',
  clientId: 'Client',
  accountTierId: 'Tier',
  minUnits: 'From units',
  fromDate: 'First day',
  toDate: 'Last day',
} as const satisfies Readonly<Record<keyof RuleForm, string>>;

const fault = (path: keyof RuleForm, code: string, detail: string): Fault => ({ path: [path], code, detail });

/** Every fault of a rule with its field. */
export function ruleFaults(rule: RuleForm): Fault[] {
  const { name, productId, productLineId, clientId, accountTierId, minUnits, fromDate, toDate } = rule;
  return [
    ...(name.trim() === '' ? [fault('name', 'required', 'Give the rule a name.')] : []),
    ...valueFaults(rule),
    ...(productId !== null && productLineId !== null
      ? [fault('productId', 'two_scopes', 'A rule is for one product or one product line.')]
      : []),
    ...(clientId !== null && accountTierId !== null
      ? [fault('clientId', 'two_audiences', 'A rule is for one client or one tier.')]
      : []),
    ...(minUnits !== null && (minUnits <= 0 || minUnits > MAX_UNITS || !isUnits(minUnits))
      ? [fault('minUnits', 'out_of_range', 'Units are above 0 and at most 999,999.99. Leave them empty for any.')]
      : []),
    ...dayFaults('fromDate', fromDate),
    ...dayFaults('toDate', toDate),
    ...(fromDate !== null && toDate !== null && toDate < fromDate
      ? [fault('toDate', 'ends_before', 'The last day is before the first one.')]
      : []),
  ];
}

const dayFaults = (path: 'fromDate' | 'toDate', day: string | null): Fault[] =>
  day === null || isDate(day) ? [] : [fault(path, 'out_of_range', 'Enter a day between 1990 and 2100.')];

function valueFaults({ kind, value }: RuleForm): Fault[] {
  if (kind === 'percent' && value > 100) return [fault('value', 'out_of_range', 'A percentage is at most 100.')];
  if (value > 0 && isPrice(value)) return [];
  const most = MAX_PRICE.toLocaleString('en-US');
  return [
    fault('value', 'out_of_range', `Above 0 and at most ${kind === 'percent' ? '100' : most}, with two decimals.`),
  ];
}
