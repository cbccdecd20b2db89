import { amountFault } from '@cartwright/domain/products/bulk-units';
import { z } from 'zod';

/** An amount of a source. */
export const sourceAmount = z.number('An amount must be a number.').superRefine((value, refinement) => {
  const fault = amountFault(value);
  if (fault !== null) refinement.addIssue({ code: 'custom', message: fault });
});
