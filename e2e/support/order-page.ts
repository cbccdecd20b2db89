import type { Locator, Page } from 'playwright-core';

/** The parts of the page of one order, by what they are called. */

/** How far the order is: what is done, what is next with its steps, and what follows. */
export const band = (page: Page): Locator => page.getByRole('region', { name: 'Fulfillment' });
export const moneyOf = (page: Page): Locator => page.getByRole('region', { name: 'Money' });

/** A step that leads on: in the band, beside the money, or at the foot of a phone, with its key or without. */
export const stepOf = (page: Page, name: string): Locator =>
  band(page)
    .or(moneyOf(page))
    .or(page.locator('main'))
    .getByRole('button', { name: new RegExp(`^${name}( M)?$`) })
    .last();

export const takeStepOn = async (page: Page, name: string): Promise<void> => await stepOf(page, name).click();

/** The steps that are done, with the way back. */
export async function openDone(page: Page): Promise<Locator> {
  const fold = page.getByRole('dialog', { name: 'Steps of the order' });
  await band(page)
    .getByRole('button', { name: /^\d of \d done$/ })
    .click();
  await fold.waitFor();
  return fold;
}

/** Takes a step back: the way is among what is done. */
export async function takeStepBack(page: Page, name: string): Promise<void> {
  const fold = await openDone(page);
  await fold.getByRole('button', { name, exact: true }).click();
}

/** Adds a charge, a credit or a discount. */
export async function addToMoney(page: Page, name: string | RegExp): Promise<void> {
  await moneyOf(page).getByRole('button', { name: 'Charge, credit, discount' }).click();
  await page.getByRole('menuitem', { name }).click();
}
