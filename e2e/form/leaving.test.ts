import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mockSave, withForm } from './with-form.ts';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { sizes } from '../setup/window.ts';

const form = withForm();

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Client Registration' });
const elsewhere = (page: Page) => page.getByRole('link', { name: 'Elsewhere' }).last();

describe('a screen with a form', () => {
  it('closes without a question when nothing was changed', async () => {
    const page = await form.open();
    await elsewhere(page).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    expect(await question(page).count()).toBe(0);
  });

  it('asks before changes are lost; staying keeps them and the focus', async () => {
    const page = await form.open();
    await page.getByLabel('Phone').fill('206');
    await elsewhere(page).click();
    await question(page).waitFor();
    expect(await axe(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Phone').inputValue()).toBe('206');
    expect(await elsewhere(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  });

  it('asks when the window is closed', async () => {
    const page = await form.open();
    await page.getByLabel('Trade name').fill('Skiff');
    const beforeUnloadEvent = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const beforeUnload = await beforeUnloadEvent;
    expect(beforeUnload.type()).toBe('beforeunload');
    await beforeUnload.dismiss();
    await closing;
    expect(await page.getByLabel('Trade name').inputValue()).toBe('Skiff');
  });

  it('does not ask once it is saved', async () => {
    const page = await form.open();
    await mockSave(page);
    await page.getByLabel('Trade name').fill('Skiff');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await elsewhere(page).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    expect(await question(page).count()).toBe(0);
  });
});

describe('a dialog with a form', () => {
  it('focuses its first field and returns the focus; Escape asks only when something was changed', async () => {
    const page = await form.open('/dialog');
    const opener = page.getByRole('button', { name: 'Register a client' });
    const isBack = async () => await opener.evaluate((button) => button === document.activeElement);
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('tradename');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(isBack).toBe(true);

    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Trade name').fill('Skiff');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await dialog(page).getByLabel('Trade name').inputValue()).toBe('Skiff');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(isBack).toBe(true);
  });

  it('shows an error in the dialog and closes without a question once it is saved', async () => {
    const page = await form.open('/dialog');
    await page.getByRole('button', { name: 'Register a client' }).click();
    await mockSave(page, { errors: [{ pointer: '/ZipCode', detail: 'No such ZIP code.' }] });
    await dialog(page).getByLabel('Trade name').fill('Skiff');
    await dialog(page).getByLabel('ZIP code').fill('98109');
    await dialog(page).getByRole('button', { name: 'Register' }).click();
    await dialog(page).getByText('No such ZIP code.').waitFor();
    await page.unroute('**/v1/Clients/create-client');
    await mockSave(page);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await question(page).count()).toBe(0);
  });

  it('fills the screen of a phone with its buttons visible', async () => {
    const page = await form.open('/dialog', { size: 'phone' });
    await page.getByRole('button', { name: 'Register a client' }).tap();
    await dialog(page).waitFor();
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...sizes.phone });
    for (const name of ['Close', 'Cancel', 'Register']) {
      const box = await dialog(page).getByRole('button', { name, exact: true }).boundingBox();
      expect([name, (box?.height ?? 0) >= 44, (box?.width ?? 0) >= 44]).toEqual([name, true, true]);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sizes.phone.height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});
