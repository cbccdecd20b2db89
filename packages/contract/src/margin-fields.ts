import { amount } from './fields.ts';

/**
 * What goods cost, in dollars: missing for callers without the key `costs` (INV-55), null where nobody knows it. No answer of
 * a write has it, for it may be answered again when the key was taken away.
 */
export const costOf = amount.nullable().optional();

/** The same with what is left of the price, in dollars and in percent with one decimal. */
export const marginFields = { cost: costOf, margin: costOf, marginPercent: costOf };
