import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../support/screens.ts';
import { withApp } from '../setup/with-app.ts';
import { type Calls, callsOf, formOf, reach } from './reach.ts';
import { elsewhere, openForms } from './open-forms.ts';
import type { OpenForm } from './ways.ts';
import { noNumber, readsNothing, readsNumbers } from './number-texts.ts';

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

/** The number fields of the form around a field: of rows that repeat, those of the first. */
async function readAllNumbers(field: Locator, file: string): Promise<void> {
  const numbers = formOf(field).locator('input[data-numeric]');
  const labels = await numbers.evaluateAll((all) =>
    all.map((each) => (each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : '')),
  );
  const own = [...labels.entries()].filter(([index, label]) => labels.indexOf(label) === index);
  for (const [index, label] of own) await readsNumbers(numbers.nth(index), `${file}, ${label}`);
  // Once more, while the others hold numbers: what is judged together is judged with what is no number, too.
  if (own.length > 1)
    for (const [index, label] of own) await readsNumbers(numbers.nth(index), `${file}, ${label}`, noNumber);
  const name = /(\w+)\.tsx$/.exec(file)?.[1];
  for (const [index, label] of own) await readsNothing(numbers.nth(index), `${name}, ${label?.replace(/ ?\*$/, '')}`);
}

async function keepsTyped(page: Page, calls: Calls, form: OpenForm): Promise<void> {
  const field = await reach(page, calls, form);
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

test.for(Object.entries(openForms))('%s: what is typed stays, or is asked about', inTurn, async ([, forms]) => {
  const page = await app.open({ as: 'admin@demo.test' });
  const calls = callsOf(page);
  for (const form of forms) await keepsTyped(page, calls, form);
  expect(await question(page).count()).toBe(0);
});
