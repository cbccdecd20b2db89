import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mockSave, withForm } from './with-form.ts';
import { axe } from '../support/axe.ts';
import { swipe } from '../support/swipe.ts';

const form = withForm();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const submit = async (page: Page) => await page.getByRole('button', { name: 'Register' }).click();
const focusedName = async (page: Page) => await page.evaluate(() => document.activeElement?.getAttribute('name'));
/** The description of a field: its hint, or its error. */
const note = async (page: Page, label: string) => {
  const id = (await field(page, label).getAttribute('aria-describedby')) ?? '';
  return id === '' ? '' : await page.locator(`[id="${id}"]`).innerText();
};

describe('identifiers', () => {
  it.each([
    ['Phone', '206.555.0101 x7', '(206) 555-0101 x7', 'DayPhone', '2065550101x7'],
    ['ZIP code', '981091622', '98109-1622', 'ZipCode', '98109-1622'],
    ['UBI', '603 358 139', '603-358-139', 'UBI', '603358139'],
    ['UBI', '603358139-001-0004', '603358139-001-0004', 'UBI', '6033581390010004'],
    ['License number', ' 412-345', '412345', 'LicenseNo', '412345'],
  ])(
    '%s typed as %j is shown as %j when it is left, and saved as we store it',
    async (label, typed, shown, name, stored) => {
      const page = await form.open();
      const sent = await mockSave(page);
      await field(page, 'Trade name').fill('Skiff & Ember');
      await field(page, label).focus();
      await page.keyboard.type(typed);
      expect(await field(page, label).inputValue()).toBe(typed);
      await page.keyboard.press('Tab');
      expect(await field(page, label).inputValue()).toBe(shown);
      expect(await field(page, label).getAttribute('aria-invalid')).toBeNull();
      await submit(page);
      await page.getByText('Saved', { exact: true }).waitFor();
      expect(sent).toHaveLength(1);
      expect(sent[0]?.[name]).toBe(stored);
    },
  );

  it.each([
    ['Phone', '555-0101', '“555-0101” is not a phone number with its area code.'],
    ['ZIP code', '9810', '“9810” is not a ZIP code of 5 or 9 digits.'],
    ['UBI', '60335813', '“60335813” is not a UBI of 9 or 16 digits.'],
    ['License number', 'tribal', '“tribal” is not a license number of 4 to 8 digits.'],
  ])(
    '%s that cannot be read is refused when it is left, stays as typed, and loses the error while it is corrected',
    async (label, typed, sentence) => {
      const page = await form.open();
      await field(page, label).fill(typed);
      expect(await field(page, label).getAttribute('aria-invalid')).toBeNull();
      await field(page, label).blur();
      await expect.poll(async () => await note(page, label)).toBe(sentence);
      expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
      expect(await field(page, label).inputValue()).toBe(typed);
      expect(await axe(page)).toEqual([]);
      await field(page, label).fill('');
      expect(await field(page, label).getAttribute('aria-invalid')).toBeNull();
      expect(await note(page, label)).not.toContain('is not');
    },
  );

  it('opens the matching keyboard on a phone', async () => {
    const page = await form.open('/', { size: 'phone' });
    expect(await field(page, 'Phone').getAttribute('type')).toBe('tel');
    expect(await field(page, 'ZIP code').getAttribute('inputmode')).toBe('numeric');
    for (const label of ['Trade name', 'License number', 'UBI', 'Phone', 'ZIP code', 'Holding company']) {
      const box = await field(page, label).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

it('an arrow key steps an amount by a dollar, and not below 0', async () => {
  const page = await form.open();
  const limit = field(page, 'Credit limit');
  await limit.fill('1.25');
  await page.keyboard.press('ArrowUp');
  expect(await limit.inputValue()).toBe('2.25');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
  expect(await limit.inputValue()).toBe('0.00');
});

describe('submit', () => {
  it('checks every field, focuses the first error and sends nothing', async () => {
    const page = await form.open();
    const sent = await mockSave(page);
    await field(page, 'ZIP code').fill('1');
    await field(page, 'UBI').fill('2');
    await submit(page);
    await expect.poll(async () => await focusedName(page)).toBe('tradename');
    expect(await note(page, 'Trade name')).toBe('Required field must be filled');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
    await field(page, 'Trade name').fill('Skiff');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
    await submit(page);
    await expect.poll(async () => await focusedName(page)).toBe('ubi');
    expect(sent).toEqual([]);
  });

  it('receives a click on a button that an error moves', async () => {
    const page = await form.open();
    const sent = await mockSave(page);
    await field(page, 'Trade name').fill('Skiff');
    await field(page, 'Phone').fill('1');
    const button = await page.getByRole('button', { name: 'Register' }).boundingBox();
    // Near its upper edge: the error of the field above moves the button away from the pointer.
    await page.mouse.move((button?.x ?? 0) + 20, (button?.y ?? 0) + 4);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(async () => await focusedName(page)).toBe('dayPhone');
    expect(await note(page, 'Phone')).toMatch(/is not a phone number/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2065550101');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
  });

  it('shows an error of the server at its field, once, with its title over the button, and keeps the typed values', async () => {
    const page = await form.open();
    const title = 'Client information Not registered';
    await mockSave(page, { title, errors: [{ pointer: '/UBI', detail: 'This UBI belongs to Larkspur.' }] });
    await field(page, 'Trade name').fill('Skiff');
    await field(page, 'UBI').fill('603358139');
    await submit(page);
    await expect.poll(async () => await note(page, 'UBI')).toBe('This UBI belongs to Larkspur.');
    await expect.poll(async () => await focusedName(page)).toBe('ubi');
    expect(await page.getByText('This UBI belongs to Larkspur.').count()).toBe(1);
    expect(await page.getByRole('alert').innerText()).toBe(title);
    expect(await field(page, 'Trade name').inputValue()).toBe('Skiff');
  });

  it('shows an error without a field above the button, and nowhere else', async () => {
    const page = await form.open();
    await mockSave(page, { status: 409, detail: 'This license has a client already.' });
    await field(page, 'Trade name').fill('Skiff');
    await submit(page);
    await page.getByRole('alert').getByText('This license has a client already.').waitFor();
    expect(await page.getByText('This license has a client already.').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
  });
});

/** Responds to the search for clients; collects the searched texts. */
const mockSearch = async (page: Page, searched: string[]) =>
  await page.route('**/v1/Clients/by-sales-person-filter', async (route) => {
    const { SearchKey } = route.request().postDataJSON() as { SearchKey: string };
    searched.push(SearchKey);
    const all = ['Larkspur', 'Lopez Landing'].map((Tradename, index) => ({
      Id: index + 7,
      Tradename,
      LicenseNo: null,
      City: 'Seattle',
      CartId: null,
    }));
    const Data = all.filter(({ Tradename }) => Tradename.toLowerCase().includes(SearchKey.toLowerCase()));
    await route.fulfill({ json: { Data, Count: Data.length, Similar: false } });
  });

describe('the picker', () => {
  it('opens by the first character and not by focus; an empty text clears the list and the value', async () => {
    const page = await form.open();
    const searched: string[] = [];
    await mockSearch(page, searched);
    const sent = await mockSave(page);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.focus();
    await picker.press('ArrowDown');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.type('l');
    await page.getByRole('option', { name: 'Lopez Landing' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await picker.inputValue()).toBe('Lopez Landing');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await picker.fill('');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(searched).toEqual(['l']);
    await field(page, 'Trade name').fill('Skiff');
    await submit(page);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.['HoldingCompanyId']).toBeNull();
  });

  it('a tap on what was typed opens the closed list again; a chosen record keeps it closed', async () => {
    const page = await form.open();
    await mockSearch(page, []);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.fill('l');
    await page.getByRole('option', { name: 'Larkspur' }).waitFor();
    await field(page, 'Trade name').click();
    await expect.poll(async () => await page.getByRole('listbox').count()).toBe(0);
    await picker.click();
    await page.getByRole('option', { name: 'Larkspur' }).click();
    await field(page, 'Trade name').click();
    await picker.click();
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('Enter takes a match of the text typed last, never of an earlier one', async () => {
    const page = await form.open();
    await mockSearch(page, []);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.fill('l');
    await page.getByRole('option', { name: 'Larkspur' }).waitFor();
    await picker.fill('lopez');
    await picker.press('Enter');
    await expect.poll(async () => await picker.inputValue()).toBe('Lopez Landing');
    await picker.fill('lopez l');
    await page.getByRole('option').first().waitFor();
    await picker.fill('l');
    await picker.press('Enter');
    await expect.poll(async () => await picker.inputValue()).toBe('Larkspur');
    await picker.fill('lopez');
    await picker.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(async () => await picker.inputValue()).toBe('Lopez Landing');
  });

  it('Escape restores the value; no match and no response are shown', async () => {
    const page = await form.open();
    await mockSearch(page, []);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.fill('lark');
    await page.getByRole('option', { name: 'Larkspur' }).click();
    await picker.fill('zz');
    await page.getByText('Nothing matches').waitFor();
    await picker.press('Escape');
    expect(await picker.inputValue()).toBe('Larkspur');
    await page.unroute('**/v1/Clients/by-sales-person-filter');
    await page.route(
      '**/v1/Clients/by-sales-person-filter',
      async (route) => await route.fulfill({ status: 500, body: '' }),
    );
    await picker.fill('l');
    await page.getByText('The list could not be loaded').waitFor();
    await picker.press('Escape');
    expect(await picker.inputValue()).toBe('Larkspur');
  });

  it('keeps what is typed when it is left: the one match of that name is taken, anything else is an error', async () => {
    const page = await form.open();
    await mockSearch(page, []);
    const sent = await mockSave(page);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await field(page, 'Trade name').fill('Skiff');
    await picker.fill('larks');
    await picker.press('Tab');
    await page.getByText('Choose a match for “larks”').waitFor();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await picker.inputValue()).toBe('larks');
    await submit(page);
    await expect.poll(async () => await picker.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sent).toEqual([]);
    await picker.fill('larkspur');
    await picker.press('Tab');
    await expect.poll(async () => await picker.inputValue()).toBe('Larkspur');
    await expect.poll(async () => await page.getByText('Choose a match').count()).toBe(0);
    await submit(page);
    await expect.poll(() => sent.length).toBe(1);
  });

  it('takes none by the Enter that ends a character of an input method', async () => {
    const page = await form.open();
    await mockSearch(page, []);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.fill('l');
    await page.getByRole('option', { name: 'Larkspur' }).waitFor();
    await picker.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
    expect(await picker.inputValue()).toBe('l');
    expect(await page.getByRole('listbox').count()).toBe(1);
  });

  it('takes none by a finger that scrolls its list', async () => {
    const page = await form.open('/', { size: 'phone' });
    await mockSearch(page, []);
    const picker = page.getByRole('combobox', { name: 'Holding company' });
    await picker.fill('l');
    const option = page.getByRole('option', { name: 'Lopez Landing' });
    await swipe(option, 0, -60);
    expect(await picker.inputValue()).toBe('l');
    await option.tap();
    expect(await picker.inputValue()).toBe('Lopez Landing');
  });
});

it('says over the buttons what is wrong with a field that the form does not show', async () => {
  const page = await form.open();
  const sent = await mockSave(page);
  await field(page, 'Trade name').fill('Off route');
  await submit(page);
  await page.getByRole('alert').getByText('Choose a route.').waitFor();
  await field(page, 'Trade name').fill('On route');
  await submit(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(sent).toHaveLength(1);
});
