import type { Page } from 'playwright-core';
import { clientNamed } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';

/** A form that something else happens to while a person types in it. */
export interface OpenForm {
  /** Its file under `apps/web/src`. */
  readonly file: string;
  readonly path: string | ((page: Page) => Promise<string>);
  /** Opens it on its screen; a form of the screen itself is there. */
  readonly open?: (page: Page) => Promise<void>;
  /** The title of its dialog. */
  readonly dialog?: string | RegExp;
  /** The label of a field, and what is typed. */
  readonly field: string;
  readonly text: string;
  /** False where a number may not stay as it was typed: one above a limit becomes the limit. */
  readonly numbers?: false;
}

interface OrderRow {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly Status: string;
}

export const button =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
export const menu = (name: string | RegExp) => async (page: Page) => {
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
export const clientCalled = (name: string) => async (page: Page) =>
  `/client/update/${(await clientNamed(page, name)).Id}`;
export const client = clientCalled('Tidewater Green');
export const tab =
  (name: string, ...buttons: readonly string[]) =>
  async (page: Page) => {
    await page.getByRole('tab', { name }).click();
    await button(...buttons)(page);
  };

/** The statuses whose orders are shown without asking for them. */
const isShown = (status: string) => status === 'Released' || status === 'Paid';

/** The first order of a status. */
export const orderIn =
  (status: string) =>
  async (page: Page): Promise<string> => {
    const response = await page.request.post('/v1/orders/orders', {
      data: {
        HideReleased: false,
        HideCancelled: false,
        Page: { Take: 100 },
        ...(isShown(status) ? {} : { [`Show${status}`]: true }),
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { Data } = (await response.json()) as { Data: readonly OrderRow[] };
    const order = Data.find((each) => each.Status === status);
    if (order === undefined) throw new Error(`the demo world has no order that is ${status}`);
    return `/order/${order.OrderId}/${order.OrderNo}`;
  };

export const step = (name: string) => async (page: Page) =>
  await page.getByRole('region', { name: 'Fulfillment' }).getByRole('button', { name, exact: true }).first().click();
export const more = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

export const certificate = async (page: Page) => {
  await menu('Batches')(page);
  await rowMenu(rows(page.getByRole('dialog')).first()).click();
  await page.getByRole('menuitem', { name: 'Lab result' }).click();
};

export const totals = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('region', { name: 'Totals' }).getByRole('button', { name }).click();
