import { countedFaults } from '@cartwright/domain/counting/stock-count';
import { isUnits, MAX_UNITS } from '@cartwright/domain/money/money';
import { z } from 'zod';

/** What is counted in a lot: 0 when nothing is left. */
export const countedUnits = z
  .number('Units must be a number.')
  .min(0, countedFaults.negative)
  .max(MAX_UNITS, countedFaults.tooMany)
  .refine(isUnits, countedFaults.decimals);
