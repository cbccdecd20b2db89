import * as fc from 'fast-check';
import type { DiscountKind, LineTerms } from '../src/money/pricing.ts';
import { hundredths, someUnits } from './property.ts';

const kinds = fc.constantFrom<DiscountKind>('total', 'perUnit', 'percent');
export const terms = fc.record({
  units: someUnits,
  unitPrice: hundredths(0, 9_999_999),
  discountKind: kinds,
  discountValue: hundredths(0, 20_000),
  sampleType: fc.constantFrom(null, null, 1, 2),
}) as fc.Arbitrary<LineTerms>;

export function line(units: number, unitPrice: number, discountKind: DiscountKind, discountValue: number): LineTerms {
  return { units, unitPrice, discountKind, discountValue, sampleType: null };
}
