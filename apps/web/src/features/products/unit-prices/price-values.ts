import { messages } from '@cartwright/contract/messages';
import { addDays, weekday } from '@cartwright/domain/dates/dates';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import {
  plannedDayFault,
  priceChangeFault,
  type PriceStep,
  priceSteps,
  type PriceWay,
  type UnitPriceChange,
} from '@cartwright/domain/products/unit-price-change';
import { money } from '../../../lib/format.ts';

/** What is entered to change prices. `from` is `now`, a day, or `other` for the one that is typed. */
export type PriceValues = {
  way: PriceWay;
  value: number | null;
  step: PriceStep | null;
  from: string | null;
  day: string | null;
  reason: string;
};

export const wayOptions: readonly { value: PriceWay; label: string }[] = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
  { value: 'fixed', label: 'Set to' },
];

export const stepOptions = priceSteps.map((value) => ({
  value,
  label: value === 99 ? 'Ends in .99' : money(value / 100),
}));

/** The first of the month after a day. */
function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** When prices may begin: now, tomorrow, the next Monday, the next month, another day. */
export function fromOptions(today: string): { value: string; label: string }[] {
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, 8 - weekday(today));
  const days = [...new Set([tomorrow, monday, nextMonth(today)])].toSorted();
  return [
    { value: 'now', label: 'Now' },
    ...days.map((value) => {
      const named = formatNamedDay(value, today);
      return { value, label: value === tomorrow ? `Tomorrow, ${named}` : named };
    }),
    { value: 'other', label: 'Another day…' },
  ];
}

/** The first day of the new prices; null for now. */
export const firstDay = ({ from, day }: Pick<PriceValues, 'from' | 'day'>): string | null =>
  from === 'other' ? day : from === 'now' ? null : from;

/** What is entered, as the rule takes it; null while it is none. */
export function changeOf({ way, value, step }: PriceValues): UnitPriceChange | null {
  if (value === null || Number.isNaN(value) || priceChangeFault({ way, value }) !== null) return null;
  return { way, value, step: step ?? 1 };
}

/** What is wrong with what is typed; null while nothing is, or nothing is typed. */
export function typedFault({ way, value, from, day }: PriceValues, today: string): string | null {
  if (Number.isNaN(value)) return 'Enter a number.';
  const fault = value === null ? null : priceChangeFault({ way, value });
  return fault ?? (from === 'other' && day !== null ? plannedDayFault(day, today) : null);
}

export const validatePrices = (today: string) => ({
  value: (value: number | null, { way }: PriceValues) =>
    value === null ? messages.requiredFieldMissing : priceChangeFault({ way, value }),
  day: (day: string | null, { from }: PriceValues) =>
    from === 'other' ? plannedDayFault(day ?? '', today) : undefined,
});
