import type { Page } from 'playwright-core';
import { clientNamed } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';
import { addToMoney, takeStepBack, takeStepOn } from '../support/order-page.ts';

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

interface OrderLine {
  readonly ConversionUnits: number;
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

/** Opens the dialog for a holding company of a name that none has, from the field of the client's form. */
export const addHoldingCompany = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name: 'Client data' }).click();
  await page.getByRole('combobox', { name: 'Holding company' }).fill(name);
  await page.getByRole('option', { name: `Add “${name}” as a holding company` }).click();
};

/** The statuses whose orders are shown without asking for them. */
const isShown = (status: string) => status === 'Released' || status === 'Paid';

/** What a call answers to the person of a window. */
export async function answerOf<T>(page: Page, path: string, body?: object): Promise<T> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await (body === undefined
    ? page.request.get(path, { headers })
    : page.request.post(path, { data: body, headers }));
  return (await response.json()) as T;
}

/** The first order of a status, of those whose lines are so. */
export const orderIn =
  (status: string, isSo?: (lines: readonly OrderLine[]) => boolean) =>
  async (page: Page): Promise<string> => {
    const { Data } = await answerOf<{ Data: readonly OrderRow[] }>(page, '/v1/orders/orders', {
      HideReleased: false,
      HideCancelled: false,
      Page: { Take: 100 },
      ...(isShown(status) ? {} : { [`Show${status}`]: true }),
    });
    for (const { OrderId, OrderNo } of Data.filter((each) => each.Status === status)) {
      if (isSo === undefined) return `/order/${OrderId}/${OrderNo}`;
      const { OrderItems } = await answerOf<{ OrderItems: readonly OrderLine[] }>(page, `/v1/orders/order/${OrderId}`);
      if (isSo(OrderItems)) return `/order/${OrderId}/${OrderNo}`;
    }
    throw new Error(`the demo world has no such order that is ${status}`);
  };

/** A step of an order that leads on. */
export const step = (name: string) => async (page: Page) => await takeStepOn(page, name);
/** One that leads back. */
export const stepBack = (name: string) => async (page: Page) => await takeStepBack(page, name);
export const more = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

export const certificate = async (page: Page) => {
  await menu('Batches')(page);
  await rowMenu(rows(page.getByRole('dialog')).first()).click();
  await page.getByRole('menuitem', { name: 'Lab result' }).click();
};

export const totals = (name: string | RegExp) => async (page: Page) => await addToMoney(page, name);
