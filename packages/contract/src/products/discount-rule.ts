import { ruleKinds } from '@cartwright/domain/money/discount-rules';
import { z } from 'zod';
import { amount, id, named } from '../fields.ts';

/** A rule that gives a client a price of a product, where the units of a line decide which one does. */
export const unitRule = named('UnitRule', {
  id,
  name: z.string(),
  kind: z.enum(ruleKinds),
  /** Dollars off a unit, percent, or dollars of a unit. */
  value: amount,
  /** Units of the product that one line has at least; null for any. */
  minUnits: amount.nullable(),
});
