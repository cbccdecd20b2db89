import { beforeEach, describe, expect, it } from 'vitest';
import { cell, focus, focused, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { currentTab, rows, scroller, tabs } from '../support/find.ts';

const grid = withGrid();
beforeEach(() => grid.settings.clear());

const start = async (path = '/') => {
  return await grid.open(path);
};
const stored = (): unknown => JSON.parse(grid.settings.get('harness-orders') ?? 'null');
const tab = (name: string) => tabs(grid.page).getByRole('button', { name, exact: true });
const opened = async () => await currentTab(grid.page).innerText();
/** The names of the views, without the menu button, which has only an icon, and without the mark of a change. */
const tabNames = async () =>
  (await tabs(grid.page).getByRole('button').allInnerTexts()).flatMap((text) => text.split('\n')[0] || []);
const scrollTop = async () => await scroller(grid.page).evaluate((box) => box.scrollTop);

async function saveInvoiced(): Promise<void> {
  const { page } = grid;
  await page.getByRole('button', { name: 'Invoiced', exact: true }).click();
  await page.getByRole('button', { name: /^Units/ }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Note' }).click();
  await press(page, 'Escape');
  await tab('Save view').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Invoiced, fewest');
  await press(page, 'Enter');
  await tab('Invoiced, fewest').waitFor();
}
const chooseViewAction = async (name: string) => {
  await grid.page.getByRole('button', { name: /^Actions of the view/ }).click();
  await grid.page.locator('[role^=menuitem]').filter({ hasText: name }).click();
};

describe('saved views', () => {
  it('keep filters, sort, size and columns in the setting, and open as a tab', async () => {
    const page = await start();
    await saveInvoiced();
    await until(stored as () => Promise<unknown>, {
      current: null,
      views: [
        {
          name: 'Invoiced, fewest',
          layout: { shown: { note: false }, order: [], widths: {}, start: [], end: [], kept: [] },
          sort: [{ field: 'units', desc: false }],
          filters: { q: '', status: 'Invoiced' },
          size: 20,
        },
      ],
    });
    expect(await opened()).toBe('Invoiced, fewest');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Price' }).click();
    await press(page, 'Escape');
    await currentTab(page).getByText(', changed').waitFor();
    await tab('All orders').click();
    await until(async () => await page.locator('th').filter({ hasText: 'Price' }).count(), 1);
    expect(await page.getByRole('button', { name: 'Invoiced', exact: true }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await tab('Invoiced, fewest').click();
    await until(opened, 'Invoiced, fewest');
    expect(
      await page
        .locator('th')
        .filter({ hasText: /Note|Price/ })
        .allInnerTexts(),
    ).toEqual(['Price']);
    expect(new URL(page.url()).searchParams.get('status')).toBe('Invoiced');
  });

  it('show that they were changed, and save the changes', async () => {
    const page = await start();
    await saveInvoiced();
    await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('50');
    await currentTab(page).getByText(', changed').waitFor();
    await chooseViewAction('Save the changes');
    await until(async () => await currentTab(page).getByText(', changed').count(), 0);
    await until(
      stored as () => Promise<unknown>,
      expect.objectContaining({ views: [expect.objectContaining({ size: 50 })] }),
    );
  });

  it('are renamed, refused when the name is taken, and deleted', async () => {
    const page = await start();
    await saveInvoiced();
    await chooseViewAction('Rename');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(' ');
    await press(page, 'Enter');
    await page.getByText('Give the view a name').waitFor();
    await name.fill('Small');
    await press(page, 'Enter');
    await until(opened, 'Small');
    expect(new URL(page.url()).searchParams.get('view')).toBe('Small');
    await chooseViewAction('Delete');
    await until(async () => grid.settings.get('harness-orders'), null);
    expect(await tabNames()).toEqual(['All orders', 'Save view']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(opened, 'Small');
  });

  it('are restored by undo to their place, as the default view, with what was on the screen', async () => {
    const page = await start();
    await saveInvoiced();
    await chooseViewAction('Open the list with this view');
    await tab('Save view').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Second');
    await press(page, 'Enter');
    await tab('Second').waitFor();
    await tab('Invoiced, fewest').click();
    await until(opened, 'Invoiced, fewest');
    const before = stored();
    expect(before).toMatchObject({ current: 'Invoiced, fewest' });
    await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('50');
    await currentTab(page).getByText(', changed').waitFor();
    await chooseViewAction('Delete');
    await until(async () => (stored() as { views: unknown[] }).views.length, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(stored as () => Promise<unknown>, before);
    await until(async () => (await opened()).split('\n')[0], 'Invoiced, fewest');
    expect(await tabNames()).toEqual(['All orders', 'Invoiced, fewest', 'Second', 'Save view']);
    expect(await page.getByRole('combobox', { name: 'Rows a page' }).inputValue()).toBe('50');
  });

  it('open with the list when they are the default: the URL wins over the view, the view over the defaults', async () => {
    const page = await start();
    await saveInvoiced();
    await chooseViewAction('Open the list with this view');
    await until(async () => (stored() as { current: string }).current, 'Invoiced, fewest');
    await page.goto('/');
    await until(async () => new URL(page.url()).searchParams.get('status'), 'Invoiced');
    expect(await opened()).toBe('Invoiced, fewest');
    await page.goto('/?status=Submitted');
    await until(async () => await (await cell(page, 0, 'Status')).innerText(), 'Submitted');
    expect(await opened()).toContain('All orders');
    await grid.page.getByRole('button', { name: /^All orders/ }).click();
    await until(async () => new URL(page.url()).search, '?view=-');
    await page.reload();
    await (await cell(page, 0, 'Status')).waitFor();
    expect(new URL(page.url()).search).toBe('?view=-');
  });

  it('apply their columns in another browser', async () => {
    await start();
    await saveInvoiced();
    const address = grid.page.url();
    await grid.context.close();
    const page = await start(new URL(address).pathname + new URL(address).search);
    await until(async () => await page.locator('th').filter({ hasText: 'Note' }).count(), 0);
    expect(await opened()).toBe('Invoiced, fewest');
  });
});

describe('Back', () => {
  it('restores page, scroll position and focus', async () => {
    const page = await start('/?size=50');
    await page.getByRole('button', { name: 'Next page' }).click();
    await until(async () => await (await cell(page, 0, 'Order#')).innerText(), 'ORD-10050');
    await focus(page, 40, 'Client');
    const before = await scrollTop();
    expect(before).toBeGreaterThan(300);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: /^Order 91/ }).waitFor();
    await page.goBack();
    await until(async () => await focused(page), '40:Client');
    expect([await scrollTop(), await (await cell(page, 40, 'Order#')).innerText()]).toEqual([before, 'ORD-10090']);
    await page.goBack();
    await until(async () => await (await cell(page, 0, 'Order#')).innerText(), 'ORD-10000');
    await until(scrollTop, 0);
    await page.goForward();
    await until(scrollTop, before);
  });

  it('returns to the view that was open before', async () => {
    const page = await start();
    await saveInvoiced();
    await tab('All orders').click();
    await until(opened, 'All orders');
    await tab('Invoiced, fewest').click();
    await until(opened, 'Invoiced, fewest');
    await page.goBack();
    await until(opened, 'All orders');
    await page.goBack();
    await until(opened, 'Invoiced, fewest');
    expect(await tabNames()).toEqual(['All orders', 'Invoiced, fewest', 'Save view']);
  });

  it('leaves the list of a phone, however many rows were added to it', async () => {
    const page = await grid.open('/order/1', { size: 'phone', rows: false });
    await page.getByRole('link', { name: 'Orders' }).click();
    await until(async () => await rows(page).count(), 20);
    await scroller(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await rows(page).nth(20).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).not.toBeNull();
    await page.goBack();
    await page.getByRole('heading', { name: 'Order 1' }).waitFor();
  });

  it('restores the scroll position in 10,000 rows', async () => {
    const page = await start('/all');
    await focus(page, 3, 'Client');
    await press(page, 'Control+ArrowDown', 'PageUp', 'PageUp');
    const [at, before] = [await focused(page), await scrollTop()];
    await press(page, 'Enter');
    await page.getByRole('heading', { name: /^Order/ }).waitFor();
    await page.goBack();
    await until(async () => await focused(page), at);
    expect(await scrollTop()).toBe(before);
  });

  it('scrolls to the top on another page and another sort', async () => {
    const page = await start('/?size=50');
    await focus(page, 40, 'Client');
    await page.getByRole('button', { name: 'Next page' }).click();
    await until(scrollTop, 0);
    await focus(page, 40, 'Client');
    expect(await scrollTop()).toBeGreaterThan(300);
    await page.getByRole('button', { name: /^Units/ }).click();
    await until(scrollTop, 0);
  });
});
