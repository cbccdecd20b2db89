import { isUnits } from '@cartwright/domain/money/money';
import { z } from 'zod';

/** What is counted in a lot: 0 when nothing is left. */
export const countedUnits = z
  .number('Units must be a number.')
  .min(0, 'Units are 0 or more.')
  .max(9_999_999.99)
  .refine(isUnits, 'Units have at most two decimals.');
