import type { Page } from 'playwright-core';

/** Removes permissions from the person in the page; the server still allows them. */
export const removePermissions = async (page: Page, removed: readonly string[]): Promise<void> =>
  await allowOnly(page, (key) => !removed.includes(key));

/** Leaves the person in the page these permissions alone; the server still allows the others. */
export const keepPermissions = async (page: Page, kept: readonly string[]): Promise<void> =>
  await allowOnly(page, (key) => kept.includes(key));

async function allowOnly(page: Page, isAllowed: (key: string) => boolean): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="people.me">)([^<]*)/,
      (_all, tag: string, text: string) => {
        const me = JSON.parse(text) as { Permissions: readonly string[] };
        return tag + JSON.stringify({ ...me, Permissions: me.Permissions.filter(isAllowed) });
      },
    );
    return await route.fulfill({ response, body });
  });
}
