import type { Page } from 'playwright-core';

/** Removes permissions from the person in the page; the server still allows them. */
export async function removePermissions(page: Page, removed: readonly string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="people.me">)([^<]*)/,
      (_all, tag: string, text: string) => {
        const me = JSON.parse(text) as { Permissions: readonly string[] };
        return tag + JSON.stringify({ ...me, Permissions: me.Permissions.filter((key) => !removed.includes(key)) });
      },
    );
    return await route.fulfill({ response, body });
  });
}
