import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { addressOf, screens } from '../support/screens.ts';
import { nextFrame } from '../support/geometry.ts';
import { slowdown } from '../support/slowdown.ts';
import { withApp } from '../setup/with-app.ts';

/** What identifies a row is read whole in windows of every width: names take the lines that they need. */
const app = withApp();

const widths = [1440, 1280, 1024, 720];

/** The names, addresses of mails and instants of a list that its cells cut, with how many there are. */
const cut = async (page: Page) =>
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('main td :is([data-name], [data-whole]), main td[data-whole]')];
    const shown = all.filter((each) => each.checkVisibility() && each.textContent !== '');
    const isCut = (each: Element) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const text = range.getBoundingClientRect();
      const cell = (each.closest('td') ?? each).getBoundingClientRect();
      const clip = getComputedStyle(each).overflow === 'visible' ? cell : each.getBoundingClientRect();
      return text.right > clip.right + 0.5 || text.bottom > clip.bottom + 1 || text.top < clip.top - 1;
    };
    return { count: shown.length, cut: shown.filter(isCut).map((each) => each.textContent) };
  });

/** What is cut in windows of every width, one line each; a list of a few values would prove nothing. */
async function cutAnywhere(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    const until = Date.now() + 3000 * slowdown;
    let found = await cut(page);
    while (found.cut.length > 0 && Date.now() < until) {
      await page.waitForTimeout(50);
      found = await cut(page);
    }
    if (found.count < 3) all.push(`${width} px: ${found.count} values`);
    all.push(...found.cut.map((text) => `${width} px: ${text}`));
  }
  return all;
}

test.each(['Who to call', 'Review', 'Cart', 'Market access'])('%s', async (name) => {
  const screen = screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`there is no screen ${name}`);
  const page = await app.open({ as: screen.as ?? 'sales@demo.test' });
  await page.goto(await addressOf(screen, page));
  await page.locator(screen.ready).first().waitFor();
  expect(await cutAnywhere(page)).toEqual([]);
});

test('the lines of an order, with the discount that their price has by name', async () => {
  const as = 'manager@demo.test';
  const name = 'Discount of the whole autumn for eighths';
  const page = await app.open({ as });
  const { Id } = await clientNamed(page, 'Ninth Meridian');
  const { CartId } = await app.call<{ CartId: number }>(as, `/v1/orders/new-cart/${Id}`, {});
  const found = await app.call<{ Data: readonly { ProductId: number }[] }>(as, '/v1/product/available-products', {
    SearchKey: 'Infused Preroll 3-Pack',
  });
  const ProductId = found.Data[0]?.ProductId;
  await app.run(
    `INSERT INTO discount_rule (name, kind, value, product_id) VALUES ('${name}', 'percent', 5, ${ProductId})`,
  );
  for (const each of found.Data.slice(0, 3))
    await app.call(as, '/v1/orders/add-to-cart', { CartId, ProductId: each.ProductId, Quantity: 1 });
  const { OrderId, OrderNo } = await app.call<{ OrderId: number; OrderNo: number }>(
    as,
    `/v1/orders/submit-order/${Id}`,
    { CartId, EstimatedDeliveryDate: '2030-01-07' },
  );
  await page.goto(`/order/${OrderId}/${OrderNo}`);
  await page.getByText(name).first().waitFor();
  expect(await cutAnywhere(page)).toEqual([]);
});

test('when the mails of the outbox were written', async () => {
  await app.run(
    `INSERT INTO outgoing_mail (message_id, kind, person_id, recipients, subject, body, status, created_at)
     SELECT 'names-' || n, 'invoice', id, '[]', 'Invoice', 'Text', 'held', '2026-10-28T19:58:00Z'
     FROM person, generate_series(1, 3) n WHERE email = 'admin@demo.test'`,
  );
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/outbox');
  await page.getByText('10/28/2026').first().waitFor();
  expect(await cutAnywhere(page)).toEqual([]);
});
