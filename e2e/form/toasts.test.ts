import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withForm } from './with-form.ts';
import { axeInBothThemes } from '../support/axe.ts';

const form = withForm();

/** Installs a fake clock, so that tests do not wait for toasts to disappear. */
async function start(): Promise<Page> {
  const page = await form.open('/toasts', { own: true });
  await page.clock.install();
  return page;
}

const press = async (page: Page, name: string) => await page.getByRole('button', { name, exact: true }).click();
const notes = async (page: Page) => await page.locator('main output').innerText();

describe('success', () => {
  it('disappears after 4 seconds', async () => {
    const page = await start();
    await press(page, 'Succeed');
    const toast = page.getByRole('status').filter({ hasText: 'Saved' });
    await toast.waitFor();
    await page.clock.runFor(2500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(2500);
    await toast.waitFor({ state: 'detached' });
    await press(page, 'Succeed');
    await toast.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('stays while hovered or focused', async () => {
    const page = await start();
    await press(page, 'Succeed');
    const toast = page.getByRole('status').filter({ hasText: 'Saved' });
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await toast.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await toast.count()).toBe(1);
    await page.getByRole('button', { name: 'Succeed', exact: true }).focus();
    await page.clock.runFor(5000);
    await toast.waitFor({ state: 'detached' });
  });

  it('stacks, four at once, and the others wait', async () => {
    const page = await start();
    for (let i = 0; i < 6; i += 1) await press(page, 'Succeed with the next');
    const toasts = page.getByRole('status').filter({ hasText: 'successfully updated.' });
    await expect.poll(async () => await toasts.count()).toBe(4);
    expect(await toasts.first().innerText()).toMatch(/^Record 1\ssuccessfully updated\.$/);
    await toasts.first().getByRole('button', { name: 'Close' }).click();
    expect(await toasts.count()).toBe(4);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect.poll(async () => await toasts.count()).toBe(1);
  });

  it('is shown once when the same happens again, and begins anew', async () => {
    const page = await start();
    const toasts = page.getByRole('status').filter({ hasText: 'Saved' });
    await press(page, 'Succeed');
    await toasts.waitFor();
    await page.clock.runFor(3000);
    await press(page, 'Succeed');
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(3000);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(2000);
    await toasts.waitFor({ state: 'detached' });
  });
});

describe('a failure', () => {
  it('stays until it is closed, with the request id to copy', async () => {
    const page = await start();
    await press(page, 'Fail');
    const toast = page.getByRole('alert').filter({ hasText: 'It broke.' });
    await toast.waitFor();
    await page.clock.runFor(120_000);
    expect(await toast.count()).toBe(1);
    expect(await axeInBothThemes(page)).toEqual([]);
    await toast.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(async () => await page.evaluate(async () => await navigator.clipboard.readText())).toBe('req-7');
    await toast.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1000);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('undo', () => {
  it('undoes the action by its button, once', async () => {
    const page = await start();
    await press(page, 'Delete First');
    expect(await notes(page)).toBe('Second');
    await press(page, 'Undo');
    expect(await notes(page)).toBe('Second, First');
    await page.clock.runFor(1000);
    await page.getByText('Note First deleted').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await notes(page)).toBe('Second, First');
  });

  it('undoes the last action by Ctrl+Z, and in a field leaves the key to the text', async () => {
    const page = await start();
    await press(page, 'Delete First');
    await press(page, 'Delete Second');
    await page.getByText('Note Second deleted').waitFor();
    const field = page.getByLabel('A field');
    await field.focus();
    await page.keyboard.type('word');
    await page.keyboard.press('Control+z');
    expect(await field.inputValue()).not.toBe('word');
    expect(await notes(page)).toBe('');
    await field.blur();
    await page.keyboard.press('Control+z');
    expect(await notes(page)).toBe('Second');
    await page.keyboard.press('Control+z');
    expect(await notes(page)).toBe('Second, First');
  });

  it('disappears after 8 seconds', async () => {
    const page = await start();
    await press(page, 'Delete First');
    await page.getByText('Note First deleted').waitFor();
    await page.clock.runFor(6000);
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(1);
    await page.clock.runFor(4000);
    await page.getByText('Note First deleted').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await notes(page)).toBe('Second');
  });

  it('shows its own failure once', async () => {
    const page = await start();
    await press(page, 'Fail to undo');
    await press(page, 'Undo');
    await page.getByRole('alert').filter({ hasText: 'It broke.' }).waitFor();
    expect(await page.getByText('It broke.').count()).toBe(1);
  });
});

describe('over a dialog', () => {
  const windows = [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [720, 450],
    [390, 844],
  ] as const;

  it.each(['Short dialog', 'Long dialog'])('leaves its head and its buttons free at every width (%s)', async (name) => {
    for (const [width, height] of windows) {
      const page = await start();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.setViewportSize({ width, height });
      await press(page, 'Succeed with the next');
      await press(page, 'Succeed with the next');
      await press(page, name);
      const dialog = page.getByRole('dialog', { name: 'A dialog' });
      await dialog.getByRole('button', { name: 'Succeed here' }).click();
      const region = page.getByRole('region', { name: 'Messages' });
      await expect.poll(async () => await region.getByRole('status').count()).toBe(3);
      const toasts = await region.boundingBox();
      const parts = [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Cancel' })];
      const covered = await Promise.all(
        [...parts, dialog.getByRole('button', { name: 'Close' }).first(), dialog.getByText('Succeed here')].map(
          async (part) => meets(toasts, await part.boundingBox()),
        ),
      );
      expect([width, covered]).toEqual([width, [false, false, false, false]]);
    }
  });
});

type Rect = { x: number; y: number; width: number; height: number } | null;

/** Do two rectangles overlap? */
function meets(a: Rect, b: Rect): boolean {
  if (a === null || b === null) throw new Error('nothing to measure');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
