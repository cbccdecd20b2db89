import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenForm } from './ways.ts';

export interface Calls {
  /** How many calls have begun. */
  readonly begun: () => number;
  /** Waits until more than `before` have begun and all have ended. */
  readonly quiet: (before: number, message: string) => Promise<void>;
}

/** Follows the calls of a window. */
export function callsOf(page: Page): Calls {
  const running = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/v1/') || request.url().endsWith('/v1/events')) return;
    running.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return {
    begun: () => begun,
    quiet: async (before, message) =>
      await expect.poll(() => begun > before && running.size === 0, { message }).toBe(true),
  };
}

export const pathOf = async (page: Page, { path }: OpenForm): Promise<string> =>
  typeof path === 'string' ? path : await path(page);

/** The form, reached within the app, so that Back stays within it. */
export async function reach(page: Page, calls: Calls, form: OpenForm): Promise<Locator> {
  const { file, open, dialog, field } = form;
  const address = await pathOf(page, form);
  await page.goto('/settings/appearance');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = calls.begun();
  await page.evaluate((to) => history.pushState({ __TSR_index: 1, __TSR_key: 'form', key: 'form' }, '', to), address);
  // What comes later would move the buttons.
  await calls.quiet(before, `${file} loads`);
  await open?.(page);
  const place = dialog === undefined ? page.getByRole('main') : page.getByRole('dialog', { name: dialog });
  return place
    .getByLabel(new RegExp(`^(${field})`))
    .and(place.locator('input, textarea'))
    .first();
}

/** The form that a field is in. */
export const formOf = (field: Locator): Locator => field.locator('xpath=ancestor::form[1]');
