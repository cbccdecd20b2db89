import { numberFault } from '@cartwright/domain/money/read-number';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** A text, and what every number field reads of it; undefined: it is no number, which the field says. */
type NumberText = readonly [text: string, read: number | undefined];

const numberTexts: readonly NumberText[] = [
  ['12,50', undefined],
  ['1.234,50', undefined],
  ['1e3', undefined],
  ['١٢', undefined],
  ['1,234.50', 1234.5],
  [' 7 ', 7],
  ['.5', 0.5],
];

export const noNumber: readonly NumberText[] = [['1e3', undefined]];

/** Types every text in a field, which shows the number that it has read once it is left, or keeps the text and says so. */
export async function readsNumbers(field: Locator, name: string, texts = numberTexts): Promise<void> {
  const error = async () =>
    await field.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ');
    });
  for (const [text, read] of texts) {
    await field.fill(text);
    await field.press('Tab');
    const shown = async () => {
      const value = await field.inputValue();
      return read === undefined ? [value, await error()] : [Number(value)];
    };
    const expected = read === undefined ? [text, expect.stringContaining(numberFault(text))] : [read];
    await expect.poll(shown, { message: `${name}: ${text}` }).toEqual(expected);
  }
}
