import { isUnits } from '@cartwright/domain/money/money';
import { unitCostOf } from '@cartwright/domain/money/unit-cost';
import { dash } from '../../../lib/format.ts';

/** What one unit costs, with up to four decimals. */
export function unitCost(cost: number | null, units: number | null): string {
  if (cost === null || units === null || !isUnits(units)) return dash;
  const one = unitCostOf(units, cost);
  return one === null
    ? dash
    : one.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
}
