import type { Page } from 'playwright-core';

/** What is pressed, current, selected or checked and does not look so in forced colours, as of Windows high contrast. */
export async function unmarkedInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const states =
      '[aria-pressed=true], [aria-current]:not([aria-current=false]), [aria-selected=true], [aria-checked=true]';
    return [...document.querySelectorAll(states)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const style = getComputedStyle(element.localName === 'tr' ? (element.firstElementChild ?? element) : element);
        return style.backgroundColor !== highlight && style.borderTopColor !== highlight;
      })
      .map((element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}" is not marked`);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found.map((fault) => `forced colours: ${fault}`);
}
