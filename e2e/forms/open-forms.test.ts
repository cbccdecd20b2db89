import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { elsewhere, type OpenForm, openForms } from './open-forms.ts';
import { readsNumbers } from './number-texts.ts';

/** What is typed in a form stays, or is asked about, whatever else happens. */
const app = withApp();
const sources = new URL('../../apps/web/src/', import.meta.url);

test('every form of the app is in the table, or says why not', () => {
  const files = globSync('**/*.tsx', { cwd: sources }).filter((file) =>
    /\buseAppForm[<(]|<form\b|<FormDialog\b/.test(readFileSync(new URL(file, sources), 'utf8')),
  );
  const known = [
    ...Object.values(openForms).flatMap((forms) => forms.map(({ file }) => file)),
    ...Object.keys(elsewhere),
  ];
  expect(new Set(known)).toEqual(new Set(files));
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await question(page).waitFor({ state: 'detached' });
}

/** A reload that the person thinks better of. */
async function reload(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

interface Calls {
  /** How many calls have begun. */
  readonly begun: () => number;
  /** Waits until more than `before` have begun and all have ended. */
  readonly quiet: (before: number, message: string) => Promise<void>;
}

/** Follows the calls of a window. */
function callsOf(page: Page): Calls {
  const running = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/v1/') || request.url().endsWith('/v1/events')) return;
    running.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return {
    begun: () => begun,
    quiet: async (before, message) =>
      await expect.poll(() => begun > before && running.size === 0, { message }).toBe(true),
  };
}

/** Somebody else saves every record. */
const saveAll = async () =>
  await app.run(`DO $$ DECLARE of text; BEGIN
    FOR of IN SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'version' LOOP
      EXECUTE format('UPDATE %I SET version = version + 1', of) || CASE of WHEN 'cart' THEN ' WHERE status = ''open''' ELSE '' END;
    END LOOP; END $$`);

/** The person comes back to the window a minute later, and what the screen shows is loaded again. */
async function comeBack(page: Page, calls: Calls, { file }: OpenForm): Promise<void> {
  const before = calls.begun();
  await page.evaluate(() => {
    const later = Date.now() + 60_000;
    Date.now = () => later;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await calls.quiet(before, `${file} loads again`);
}

/** The form, reached within the app, so that Back stays within it. */
async function show(page: Page, calls: Calls, { file, path, open, dialog, field }: OpenForm): Promise<Locator> {
  const address = typeof path === 'string' ? path : await path(page);
  await page.goto('/settings/appearance');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = calls.begun();
  await page.evaluate((to) => history.pushState({ __TSR_index: 1, __TSR_key: 'form', key: 'form' }, '', to), address);
  // What comes later would move the buttons.
  await calls.quiet(before, `${file} loads`);
  await open?.(page);
  const place = dialog === undefined ? page.getByRole('main') : page.getByRole('dialog', { name: dialog });
  return place
    .getByLabel(new RegExp(`^(${field})`))
    .and(place.locator('input, textarea'))
    .first();
}

/** The number fields of the form around a field: of rows that repeat, those of the first. */
async function readAllNumbers(field: Locator, file: string): Promise<void> {
  const numbers = field.locator('xpath=ancestor::form').locator('input[data-numeric]');
  const labels = await numbers.evaluateAll((all) =>
    all.map((each) => (each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : '')),
  );
  for (const [index, label] of labels.entries())
    if (labels.indexOf(label) === index) await readsNumbers(numbers.nth(index), `${file}, ${label}`);
}

async function keepsTyped(page: Page, calls: Calls, form: OpenForm): Promise<void> {
  const field = await show(page, calls, form);
  await field.waitFor();
  if (form.numbers ?? true) await readAllNumbers(field, form.file);
  await field.fill(form.text);
  const address = page.url();
  const isKept = async (after: string) => {
    expect([form.file, after, await field.inputValue(), page.url()]).toEqual([form.file, after, form.text, address]);
  };

  await field.press('Tab');
  await isKept('Tab');
  await saveAll();
  await comeBack(page, calls, form);
  await isKept('a return to the window');
  if (form.dialog !== undefined) {
    await page.keyboard.press('Escape');
    await stay(page);
    await isKept('Escape');
  }
  await page.evaluate(() => history.back());
  await stay(page);
  await isKept('Back');
  expect(await reload(page)).toBe('beforeunload');
  await isKept('a reload');
}

test.for(Object.entries(openForms))('%s: what is typed stays, or is asked about', async ([, forms]) => {
  const page = await app.open({ as: 'admin@demo.test' });
  const calls = callsOf(page);
  for (const form of forms) await keepsTyped(page, calls, form);
  expect(await question(page).count()).toBe(0);
});
