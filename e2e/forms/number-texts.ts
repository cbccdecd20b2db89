import { messages } from '@cartwright/contract/messages';
import { numberFault } from '@cartwright/domain/money/read-number';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** What every number field makes of a text: the number that it reads, or undefined for what it says is no number. */
type NumberText = readonly [text: string, read: number | undefined];

const numberTexts: readonly NumberText[] = [
  ['12,50', undefined],
  ['1.234,50', undefined],
  ['1e3', undefined],
  ['١٢', undefined],
  ['1,234.50', 1234.5],
  [' 7 ', 7],
  ['.5', 0.5],
  // Read, and refused by the rules of most fields; what is shown beside them can calculate with neither.
  ['1.00005', 1.00005],
  ['99999999999999999999', 1e20],
];

export const noNumber: readonly NumberText[] = [['1e3', undefined]];

/** A field outside of forms: what becomes of a text that is typed in it. */
export interface NumberBox {
  /** Types the text and leaves the field. */
  readonly type: (text: string) => Promise<void>;
  /** What the screen says of the text. */
  readonly said: (sentence: string) => Locator;
  /** The number that is stored. */
  readonly stored: () => Promise<number | null | undefined>;
  /** Takes away what a refused text leaves behind, with the sentence. */
  readonly clear?: (said: Locator) => Promise<void>;
}

/** What a field stores, or the sentence with which it refuses. */
type Outcome = number | string;

/**
 * Types every text in a field outside of forms, and returns how many; `own` is what it makes of the numbers, of nothing,
 * and other than forms.
 */
export async function storesNumbers(
  { type, said, stored, clear }: NumberBox,
  own: Readonly<Record<'1,234.50' | ' 7 ' | '.5' | '', Outcome> & Partial<Record<string, Outcome>>>,
): Promise<number> {
  const refused: Readonly<Record<string, Outcome>> = Object.fromEntries(
    numberTexts.flatMap(([text, read]) => (read === undefined ? [[text, numberFault(text)]] : [])),
  );
  const outcomes = Object.entries({ ...refused, ...own });
  for (const [text, outcome = ''] of outcomes) {
    await type(text);
    if (typeof outcome === 'number') await expect.poll(stored, { message: `“${text}” is stored` }).toBe(outcome);
    else {
      const sentence = said(outcome).first();
      await sentence.waitFor();
      await clear?.(sentence);
    }
  }
  return outcomes.length;
}

/** What a field of a form shows and says when it is left empty, by its file and label; the others stay so. */
const emptied: Readonly<Record<string, readonly [shown: string, said: string]>> = {
  'AddToCartDialog, Quantity': ['', messages.requiredFieldMissing],
  'LimitDialog, Units a quarter, retailers': ['', messages.requiredFieldMissing],
  'LimitDialog, Units a quarter, processors': ['', messages.requiredFieldMissing],
  'LimitDialog, Largest cannabis unit, g': ['', messages.requiredFieldMissing],
  'LimitDialog, Largest concentrate unit, g': ['', messages.requiredFieldMissing],
  'LimitDialog, Largest infused unit, mg': ['', messages.requiredFieldMissing],
  'LimitDialog, Largest infused serving, mg': ['', messages.requiredFieldMissing],
  'OrderNumber, Next order number': ['', 'Enter a whole number.'],
  'LineDialog, Units': ['', 'Enter a number.'],
  'LineDialog, Total price': ['', 'Enter a number.'],
  'ChargeDialog, Amount': ['', messages.requiredFieldMissing],
  'CreditDialog, Credit, in dollars': ['', messages.requiredFieldMissing],
  'PackDialog, Units': ['', 'Enter a number.'],
  'RejectDialog, Accepted units': ['', 'Enter a number.'],
  'ReturnDialog, Units back': ['', 'Enter the units that came back.'],
  // What is proposed is back.
  'ReturnDialog, Credit, in dollars': ['0.00', ''],
  'PaymentDialog, Amount, in dollars': ['', 'Enter the amount.'],
  'ReceiptForm, Units': ['', 'Enter the accepted units.'],
  'RuleDialog, Percent': ['', messages.requiredFieldMissing],
  'PriceSheet, New price': ['', messages.requiredFieldMissing],
  'ProductDataForm, Unit price': ['', messages.requiredFieldMissing],
};

/** Empties a field, which stays so, says that it is needed, or shows what it proposes. */
export async function readsNothing(field: Locator, name: string): Promise<void> {
  await field.fill('');
  await field.press('Tab');
  const said = async () => ((await field.getAttribute('aria-invalid')) === 'true' ? (await notesOf(field)).trim() : '');
  const shown = async () => [await field.inputValue(), await said()];
  await expect.poll(shown, { message: `${name}: nothing` }).toEqual(emptied[name] ?? ['', '']);
}

/** What is said under a field. */
const notesOf = async (field: Locator): Promise<string> =>
  await field.evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' ');
  });

/** Types every text in a field, which shows the number that it has read once it is left, or keeps the text and says so. */
export async function readsNumbers(field: Locator, name: string, texts = numberTexts): Promise<void> {
  for (const [text, read] of texts) {
    await field.fill(text);
    await field.press('Tab');
    const shown = async () => {
      const value = await field.inputValue();
      return read === undefined ? [value, await notesOf(field)] : [Number(value)];
    };
    const expected = read === undefined ? [text, expect.stringContaining(numberFault(text))] : [read];
    await expect.poll(shown, { message: `${name}: ${text}` }).toEqual(expected);
  }
}
