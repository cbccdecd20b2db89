import { addMoney, isMoney } from '@cartwright/domain/money/money';
import { readNumber } from '@cartwright/domain/money/read-number';

/**
 * The number after an arrow key has changed a text by so much, within the bounds; a blank text is 0. Undefined for a
 * text that is no number of at most two decimals.
 */
export function steppedNumber(text: string, by: number, { min = 0, max = Infinity } = {}): number | undefined {
  const value = text.trim() === '' ? 0 : readNumber(text);
  if (value === undefined || !isMoney(value)) return undefined;
  return Math.max(min, Math.min(addMoney(value, by), max));
}
