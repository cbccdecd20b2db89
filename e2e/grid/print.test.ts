import { expect, it } from 'vitest';
import { withGrid } from './with-grid.ts';
import { rows } from '../support/find.ts';

const grid = withGrid();
const renderedRows = async () => await rows(grid.page).count();
/** Thousands of rows take long on a busy machine. */
const longTimeout = { timeout: 30_000 };

it('prints every row of the page, also those that are not rendered on the screen', async () => {
  const page = await grid.open('/?size=100');
  await expect.poll(renderedRows, longTimeout).toBeLessThan(100);
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('tbody tr[aria-rowindex]').length);
    }),
  );
  const pdf = await page.pdf({ format: 'Letter' });
  expect(await page.locator('body').getAttribute('data-printed')).toBe('100');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  await expect.poll(renderedRows, longTimeout).toBeLessThan(100);
});

it('stops after 2,000 rows and says so', async () => {
  const page = await grid.open('/all');
  await page.emulateMedia({ media: 'print' });
  await page.getByText('The first 2,000 of 10,000 rows.').waitFor(longTimeout);
  expect(await renderedRows()).toBe(2000);
  const controls = page.getByLabel('Rows a page').or(page.getByLabel('Filters'));
  expect([await controls.count(), await controls.filter({ visible: true }).count()]).toEqual([2, 0]);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(renderedRows, longTimeout).toBeLessThan(100);
});
