import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inTurn } from '../support/screens.ts';
import { withApp } from '../setup/with-app.ts';
import { type Control, controlsOf, useAll } from './controls.ts';
import { callsOf, formOf, pathOf, reach } from './reach.ts';
import { openForms } from './open-forms.ts';
import { storedForms } from './stored-forms.ts';

/** Every control of a form is used, and the form shows again what was stored. */
const app = withApp();

const seen = new Set<string>();
const groups = Object.entries(openForms).map(([name, forms]) => {
  const stored = forms.flatMap((form) => {
    const how = storedForms[form.file];
    if (how === undefined || seen.has(form.file)) return [];
    seen.add(form.file);
    return [{ form, how }];
  });
  return [name, stored] as const;
});

/** What the fields say is wrong. */
const faultsOf = async (page: Page) =>
  await page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          document.querySelector(`[id="${each.getAttribute('aria-describedby')?.split(' ').at(-1)}"]`)?.textContent,
      ),
    );

test.for(groups.filter(([, forms]) => forms.length > 0))(
  '%s: what every control holds is stored',
  inTurn,
  async ([, forms]) => {
    const page = await app.open({ as: 'admin@demo.test' });
    const calls = callsOf(page);
    for (const { form: found, how } of forms) {
      // What is typed may change what the form is found by.
      const form = { ...found, path: await pathOf(page, found) };
      const field = await reach(page, calls, form);
      await field.waitFor();
      const dialog = form.dialog === undefined ? undefined : page.getByRole('dialog', { name: form.dialog });
      // Of a dialog, the field that it is found by may give way to others.
      const inputs = dialog === undefined ? formOf(field) : dialog.locator('form').first();
      const values = typeof how.values === 'function' ? await how.values(page) : how.values;
      const filled = await useAll(inputs, values ?? {});
      const saved = page.waitForResponse(
        (response) => response.request().headers()['idempotency-key'] !== undefined && response.status() !== 401,
      );
      const place = dialog ?? (how.save === undefined ? inputs : page);
      await (
        how.save === undefined
          ? place.locator('button[type=submit]')
          : place.getByRole('button', { name: how.save, exact: true })
      )
        .first()
        .click();
      await how.answer?.(page);
      const response = await saved.catch(async () => {
        throw new Error(`${form.file} is not sent: ${(await faultsOf(page)).join(' ')}`);
      });
      expect([form.file, response.url(), response.status()]).toEqual([form.file, response.url(), 200]);
      await dialog?.waitFor({ state: 'detached' });
      await calls.quiet(0, `${form.file} is saved`);
      const texts = (controls: readonly Control[]) =>
        Object.fromEntries(
          controls.filter(({ name }) => !(how.hidden ?? []).includes(name)).map(({ name, value }) => [name, value]),
        );
      const { stored } = how;
      const shown =
        stored === undefined
          ? // Loaded again, so that it shows what the server has.
            formOf(await reach(page, calls, how.again === undefined ? form : { ...form, ...how.again }))
          : undefined;
      const now = async () => (shown === undefined ? await stored?.(page) : texts(await controlsOf(shown)));
      await expect.poll(now, { message: form.file }).toMatchObject(texts(filled));
    }
  },
);
