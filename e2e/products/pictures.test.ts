import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bomb, gif, jpeg } from '../../apps/server/test/factories/files/pictures.ts';
import { axeInBothThemes } from '../support/axe.ts';
import { productAddress } from '../support/demo.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** The pictures of a product: added, put in order and removed on its record, and shown wherever the product is listed. */
const app = withApp();
const admin = 'admin@demo.test';

const panel = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const choices = (page: Page) => panel(page).getByRole('button', { name: /^Picture \d/ });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Gives a file to the panel as a drop or a paste does; scripts cannot make the files of a real clipboard in Firefox. */
async function give(page: Page, kind: 'drop' | 'paste', name: string, content: Buffer): Promise<void> {
  await panel(page).evaluate(
    (element, { event: type, file: title, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], title, { type: 'image/jpeg' }));
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, type === 'drop' ? 'dataTransfer' : 'clipboardData', { value: data });
      element.dispatchEvent(event);
    },
    { event: kind, file: name, base64: content.toString('base64') },
  );
}

test.each([390, 1280])('pictures are added, ordered and removed, %i px wide', async (width) => {
  const page = await app.open({ as: admin });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(await productAddress(page, width === 390 ? 'FL-BD-35' : 'FL-FX-12'));
  const input = panel(page).locator('input[type=file]');
  await panel(page).getByRole('button', { name: 'Add pictures' }).waitFor();
  expect(await choices(page).count()).toBe(0);
  await input.setInputFiles([file('front.jpg', await jpeg(320, 200)), file('back.jpg', await jpeg(200, 320))]);
  await choices(page).nth(1).waitFor();
  await give(page, 'paste', 'pasted.jpg', await jpeg(90, 90));
  await choices(page).nth(2).waitFor();
  await give(page, 'drop', 'dropped.jpg', await jpeg(80, 90));
  await choices(page).nth(3).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);

  const address = async (index: number) => await choices(page).nth(index).locator('img').getAttribute('src');
  const [first, second] = [await address(0), await address(1)];
  await choices(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await panel(page)
    .getByRole('img', { name: /picture 2 of 4/ })
    .waitFor();
  await panel(page).getByRole('button', { name: 'Earlier' }).click();
  await expect.poll(async () => [await address(0), await address(1)]).toEqual([second, first]);
  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => await choices(page).count()).toBe(3);
  expect(await address(0)).toBe(first);
});

test('what cannot be a picture is refused with its name and why', async () => {
  const page = await app.open({ as: admin, expected: /status of 4(09|15|22)/ });
  await page.goto(await productAddress(page, 'FL-BD-7'));
  const input = panel(page).locator('input[type=file]');
  const refused = panel(page).getByRole('alert');
  const good = await jpeg(60, 60);
  await input.setInputFiles([
    file('menu.pdf', Buffer.from('%PDF')),
    file('cat.jpg', await gif()),
    file('bomb.jpg', bomb(50_000)),
    file('large.jpg', Buffer.alloc(10_000_001)),
    file('good.jpg', good),
    file('again.jpg', good),
  ]);
  await refused.getByText('“menu.pdf” is not a .jpg, .jpeg, .png or .webp file.').waitFor();
  await refused.getByText('“large.jpg” is larger than 10 MB.').waitFor();
  await refused.getByText(/“cat.jpg”: Choose a whole JPEG/).waitFor();
  await refused.getByText(/“bomb.jpg”: Choose a whole JPEG/).waitFor();
  await refused.getByText('“again.jpg”: The product has this picture.').waitFor();
  expect(await choices(page).count()).toBe(1);
  const rest = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => file(`${index}.jpg`, await jpeg(50, 50))),
  );
  await input.setInputFiles(rest);
  await choices(page).nth(5).waitFor();
  expect(await panel(page).getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
  await give(page, 'drop', 'seventh.jpg', await jpeg(50, 50));
  await refused.getByText(/“seventh.jpg”: A product has at most 6 pictures/).waitFor();
});

test('lists show the first picture small and late, of others the drawn package, and rows keep their height', async () => {
  const page = await app.open({ as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(await productAddress(page, 'FL-BD-28'));
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles(file('front.jpg', await jpeg(3000, 2000)));
  await choices(page).first().waitFor();
  for (const [list, height] of [
    ['/products?q=Blue%20Dream', 42],
    ['/stock/products?q=Blue%20Dream', 42],
  ] as const) {
    await page.goto(list);
    const row = rows(page).filter({ hasText: 'FL-BD-28' });
    const picture = row.locator('img');
    await picture.waitFor();
    expect(await picture.getAttribute('loading')).toBe('lazy');
    expect(await picture.getAttribute('src')).toMatch(/\/small$/);
    await expect.poll(async () => await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
    const without = rows(page).filter({ hasNot: page.locator('img') });
    await without.first().locator('svg[viewBox="0 0 48 48"]').waitFor();
    const heights = await rows(page).evaluateAll((found) => found.map((each) => each.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([height]));
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/products?q=FL-BD-28');
  await page.locator('main img[loading=lazy]').first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('who only sells sees the pictures and cannot change them', async () => {
  const page = await app.open({ as: 'sales@demo.test' });
  await page.goto(await productAddress(page, 'FL-BD-28'));
  await panel(page).waitFor();
  expect(await panel(page).getByRole('button', { name: 'Add pictures' }).count()).toBe(0);
  expect(await panel(page).locator('input').count()).toBe(0);
});

test('a product that is duplicated has the pictures of the first', async () => {
  const page = await app.open({ as: admin });
  await page.goto(await productAddress(page, 'FL-MG-35'));
  await panel(page).getByRole('button', { name: 'Add pictures' }).waitFor();
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles([file('front.jpg', await jpeg(310, 200)), file('back.jpg', await jpeg(200, 310))]);
  await choices(page).nth(1).waitFor();
  const sources = async () =>
    await choices(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const first = await sources();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const form = page.getByRole('form', { name: 'Product' });
  await form.getByLabel('SKU').fill('FL-MG-42');
  await form.locator('input[name=productName]').fill('Moonglow Flower 4.2g');
  await form.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Moonglow Flower 4.2g' }).waitFor();
  await expect.poll(sources).toEqual(first);
});
