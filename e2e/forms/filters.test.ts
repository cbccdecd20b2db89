import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filterBy } from '../support/find.ts';
import { goTo, inTurn } from '../support/screens.ts';
import { withApp } from '../setup/with-app.ts';
import { type Control, controlsOf, inputs, changeControl } from './controls.ts';
import { readsNumbers } from './number-texts.ts';
import { type FilterScreen, filterScreens, searches } from './filters.ts';

/** What is chosen in the filters of lists: it is in the address, so that a link and a reload have it. */
const app = withApp();

const filterBar = { name: 'Filters', exact: true } as const;

/** What filters: not the search within a list of choices, and of such a list the first choice. */
const isFilter = ({ kind }: Control): boolean => kind !== 'search' && kind !== 'disabled';

/** A thumb moves by a key. */
const isThumb = ({ kind }: Control): boolean => kind === 'range';

/** Uses the filters in a place, of a list of choices one; the address changes with each. */
async function changeFilters(page: Page, place: Locator, path: string): Promise<void> {
  // The choices of some come from the server.
  const empty = async () =>
    (await controlsOf(place)).filter((each) => each.kind === 'select-one' && each.options.length === 0);
  await expect.poll(empty, { message: path }).toEqual([]);
  const seen = new Set<number>();
  const count = (await controlsOf(place)).length;
  // From the last: the choices in lists leave few products, and then the ranges below are not shown.
  for (let index = count - 1; index >= 0; index -= 1) {
    // The one before may have narrowed its choices.
    const control = (await controlsOf(place))[index];
    if (control === undefined || (control.kind === 'select-one' && control.options.length === 0)) continue;
    const at = place.locator(inputs).nth(index);
    const list = await at.evaluate((input) =>
      [...document.querySelectorAll('fieldset')].findIndex((each) => each.contains(input)),
    );
    if (!isFilter(control) || seen.has(list)) continue;
    if (list >= 0) seen.add(list);
    const before = page.url();
    if (isThumb(control)) await at.press(control.name.endsWith('from') ? 'ArrowRight' : 'ArrowLeft');
    else await changeControl(place, index, control);
    // A price applies when its field is left.
    await at.blur();
    await expect.poll(() => page.url(), { message: `${path}, ${control.name}` }).not.toBe(before);
  }
}

/** Closes a panel, which is in the bar until it is out of the page. */
async function leave(page: Page, panel: Locator): Promise<void> {
  const element = await panel.elementHandle();
  await page.keyboard.press('Escape');
  await page.waitForFunction((each) => !(each?.isConnected ?? false), element);
}

/** What is done in each panel that a button of the filters opens. */
async function inPanels(
  page: Page,
  { more = [], added = [], beside }: FilterScreen,
  use: (panel: Locator) => Promise<void>,
) {
  if (beside !== undefined) {
    const panel = page.getByRole('complementary', { name: beside });
    await panel.locator('input').first().waitFor();
    await use(panel);
  }
  for (const name of added) {
    await page.getByRole('group', filterBar).getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Filter by' }).fill(name);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name, exact: true });
    await panel.locator('input').first().waitFor();
    await use(panel);
    await leave(page, panel);
  }
  for (const name of more) {
    await page.getByRole('group', filterBar).getByRole('button', { name }).click();
    const panel = page.getByRole('dialog', { name });
    await panel.locator('input').first().waitFor();
    await use(panel);
    await leave(page, panel);
  }
}

/** Sets those filters of "+ Filter" that one click sets; the address changes with each. */
async function choose(page: Page, { path, chosen = [] }: FilterScreen): Promise<void> {
  for (const name of chosen) {
    const before = page.url();
    const panel = await filterBy(page, name);
    const values = panel.locator('[aria-pressed=false]');
    // One that is on or off has none.
    if (name !== 'Search contacts') {
      await values.last().click();
      await panel.waitFor({ state: 'detached' });
    }
    await expect.poll(() => page.url(), { message: `${path}, ${name}` }).not.toBe(before);
  }
}

/** What the chips say that are set. */
const chips = async (page: Page) => await page.getByRole('group', filterBar).locator('[data-on]').allInnerTexts();

/** The values of the filters, those of the panels as well. */
async function shown(page: Page, screen: FilterScreen): Promise<Control[]> {
  const all = await controlsOf(page.getByRole('group', filterBar));
  await inPanels(page, screen, async (panel) => void all.push(...(await controlsOf(panel))));
  // In a list of choices the chosen come first when it opens.
  return all.filter(isFilter).toSorted((a, b) => a.name.localeCompare(b.name));
}

test('every filter is in the address, and is shown again from there', inTurn, async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/no-such-page');
  for (const screen of filterScreens) {
    const { path, ready } = screen;
    await goTo(page, path);
    const bar = page.getByRole('group', filterBar);
    await bar.waitFor();
    if (ready !== undefined) await page.locator(ready).first().waitFor();
    await changeFilters(page, bar, path);
    await choose(page, screen);
    await inPanels(page, screen, async (panel) => await changeFilters(page, panel, path));
    const chosen = await shown(page, screen);
    const said = await chips(page);
    expect([...chosen, ...said]).not.toEqual([]);
    await page.reload();
    await bar.waitFor();
    // It opens each panel.
    await expect.poll(async () => await shown(page, screen), { message: path, timeout: 30_000 }).toEqual(chosen);
    await expect.poll(async () => await chips(page), { message: path }).toEqual(said);
  }
});

test('what is searched is in the address', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/no-such-page');
  for (const [path, label] of searches) {
    await goTo(page, path);
    const box = page.getByRole('searchbox', { name: label });
    await box.fill('Harbor');
    await box.press('Enter');
    await expect.poll(() => page.url(), { message: label }).toContain('Harbor');
    await page.reload();
    await expect.poll(async () => await box.inputValue(), { message: label }).toBe('Harbor');
  }
});

test('the prices of the sales report', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/sales-person-report');
  await page.getByRole('group', filterBar).getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: /^Filters/ });
  for (const name of ['Min price', 'Max price']) await readsNumbers(panel.getByLabel(name), name);
  await panel.getByLabel('Min price').fill('.5');
  await panel.getByLabel('Max price').fill('1,234.50');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.url()).toMatch(/min=0\.5.*max=1234\.5/);
});
