import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Trade samples: their limits on Settings, and their meter on a cart. */
const app = withApp();
const manager = 'manager@demo.test';

test('samples and auto allocate stand above the lines and ask for some while none is selected', async () => {
  const page = await app.open();
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/cart/${CartId}`);
  for (const name of ['Trade Sample', 'Auto allocate']) {
    await page.getByRole('button', { name, exact: true }).click();
    const said = toasts(page).filter({ hasText: 'No cart item selected' });
    await said.getByText('Please Select one or more items first.').waitFor();
    expect(await said.count()).toBe(1);
    await said.getByRole('button', { name: /^(Close|Dismiss)/ }).click();
    await said.waitFor({ state: 'detached' });
  }
  expect(await axe(page)).toEqual([]);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Auto allocate' }).click();
  await page.getByRole('dialog', { name: 'Auto allocate' }).waitFor();
});

test('limits are changed on Settings, and the cart of a processor says which one it has', async () => {
  const settings = await app.open({ as: 'admin@demo.test' });
  await settings.goto('/settings/company');
  await settings.getByRole('button', { name: 'Edit the limits from 04/29/2025' }).click();
  const dialog = settings.getByRole('dialog', { name: 'Edit limits' });
  await dialog.getByLabel('Units a quarter, processors').fill('2');
  await dialog.getByLabel('Largest infused serving, mg').fill('5');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await settings
    .getByText(/^120 units a quarter, 2 of flower for processors · .* 100 mg infused, 5 mg a serving$/)
    .waitFor();

  const page = await app.open({ as: manager, size: 'phone' });
  const { Id } = await clientNamed(page, 'Hollow Oak Supply');
  const add = async (search: string, Quantity: number) => {
    const { Data } = await app.call<{ Data: { ProductId: number }[] }>(manager, '/v1/product/available-products', {
      SearchKey: search,
      ClientId: Id,
    });
    return await app.call<{ CartId: number }>(manager, '/v1/orders/add-to-car-from-inventory/', {
      ClientId: Id,
      ProductId: Data[0]?.ProductId,
      Quantity,
    });
  };
  await add('Flower 3.5g', 2);
  const { CartId } = await add('Wax 1g', 1);
  const { CartItems } = await app.call<{ CartItems: { Id: number; ProductName: string }[] }>(
    manager,
    `/v1/orders/cart/${CartId}`,
  );
  const [, wax] = CartItems;
  await app.call(manager, `/v1/orders/mark-cart-samples/${CartId}`, {
    ItemIds: CartItems.map((item) => item.Id),
    SampleType: 1,
  });
  await page.goto(`/cart/${CartId}`);
  const meter = page.getByRole('region', { name: /^Trade samples/ });
  await meter.getByText('3 of 2 units').waitFor();
  await meter.getByText('Of flower only, because the client is a processor.').waitFor();
  await meter.getByText(`${wax?.ProductName}: A processor gets trade samples of flower only.`).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('two rules that are changed at once are both saved', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/company');
  const limits = page.getByRole('group', { name: 'Above a limit' });
  const flower = page.getByRole('group', { name: 'Flower', exact: true });
  await flower.waitFor();
  const saved: string[] = [];
  await page.route('**/v1/settings/sample-rules*', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.request().method() !== 'GET' && response.url().includes('sample')) saved.push(`${response.status()}`);
  });
  await limits.getByText('Refuse the order').click();
  await flower.getByText('Concentrate').click();
  await expect.poll(() => saved).toEqual(['200', '200']);
  await page.reload();
  expect(await limits.getByRole('radio', { name: 'Refuse the order' }).isChecked()).toBe(true);
  expect(await flower.getByRole('radio', { name: 'Concentrate' }).isChecked()).toBe(true);
});
