import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { firefoxFile } from '../setup/firefox.ts';
import { slowdown } from './slowdown.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours: nothing else differs between the themes of a page. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

interface AxeWindow {
  readonly axe: { readonly run: (element: Element, options: unknown) => Promise<AxeResult> };
}

/** The violations axe finds on the page, or in a part of it, one line for each node. */
export async function axe(
  page: Page,
  rules?: readonly string[],
  part: Locator = page.locator('html'),
): Promise<string[]> {
  // evaluate uses the debugger, so that the page's content security policy stays in force
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(`${source}; 0`);
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  };
  const violations = await part.evaluate(async (element, given) => {
    const result = await (globalThis as unknown as AxeWindow).axe.run(element, given);
    return result.violations; // what passed is most of it
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** The theme in effect, read from the background colour. */
export const shownTheme = async (page: Page): Promise<'light' | 'dark'> =>
  await page.evaluate(() => {
    const numbers = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
    const [red = 0, green = 0, blue = 0] = numbers.map(Number);
    return red + green + blue < 384 ? 'dark' : 'light';
  });

/** Runs axe in the light and the dark theme without reloading, on a part only if given; each line starts with its theme. */
export async function axeInBothThemes(page: Page, part?: Locator): Promise<string[]> {
  if (firefoxFile) return await axe(page, undefined, part); // it cannot be set to dark yet
  const found: string[] = [];
  for (const [theme, rules] of [['light'], ['dark', colourRules]] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(async () => await shownTheme(page), { timeout: 10_000 * slowdown }).toBe(theme);
    found.push(...(await axe(page, rules, part)).map((line) => `${theme}: ${line}`));
  }
  return found;
}
