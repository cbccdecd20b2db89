import type { Page } from 'playwright-core';
import { nextFrame } from './geometry.ts';

/** A window of 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 } as const;

/**
 * What a person cannot get to at 400 % zoom, one line each: rows and controls of the screen that no scrolling brings into
 * view, and a screen that scrolls sideways.
 */
export async function unreachableAtZoom(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(zoomed);
  await nextFrame(page);
  const found = await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return ['there is no main part'];
    const faults: string[] = [];
    if (main.scrollWidth > main.clientWidth + 1) faults.push(`main ${main.scrollWidth} of ${main.clientWidth} px`);
    const first = (selector: string, count: number) =>
      [...main.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .slice(0, count);
    const least = 20;
    for (const element of [
      ...first('tbody tr[aria-rowindex]', 2),
      ...first('a[href], button, :not(th) > input, textarea', 12),
    ]) {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      // How much of its height is seen and not covered, a pixel in four.
      let seen = 0;
      for (let y = Math.max(0, top) + 1; y < Math.min(innerHeight, bottom); y += 4) {
        const at = document.elementFromPoint(x, y);
        if (at !== null && (element.contains(at) || at.contains(element))) seen += 4;
      }
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      if (seen + 4 < Math.min(least, height)) faults.push(`${element.localName} "${name}" shows ${seen} px`);
    }
    return faults;
  });
  if (before !== null) await page.setViewportSize(before);
  return found.map((fault) => `400 % zoom: ${fault}`);
}
