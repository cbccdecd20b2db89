import { isPrice, isUnits } from '@cartwright/domain/money/money';

/**
 * What is typed so far, for what is shown beside it: until it is a number that the domain can calculate with, there is
 * none. The field itself says what is wrong with it.
 */
export const typedUnits = (value: number | null): number => (value !== null && isUnits(value) ? value : 0);

/** The same of dollars, null for none. */
export const typedPrice = (value: number | null): number | null => (value !== null && isPrice(value) ? value : null);
