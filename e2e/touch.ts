import type { Page } from 'playwright-core';

/**
 * What a finger can hardly hit: every visible control whose area is under 44 × 44 px, one line each. The area is what
 * answers at a point, so a control that reaches beyond its drawing counts whole. Of the exceptions of WCAG 2.5.5 one
 * holds here, "inline": a link in a sentence is as high as its line. `within` names the part that is measured.
 */
export const smallTargets = async (page: Page, within = 'body'): Promise<string[]> =>
  await page.evaluate((root) => {
    const least = 44;
    const controls = 'a[href],button,input,select,textarea,summary,[role^=menuitem],[role=option],[role=tab]';
    const most = 60;
    const found: string[] = [];
    const all = [...document.querySelectorAll(root)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>(controls),
    ]);
    for (const element of all) {
      const { width: drawn, height: high } = element.getBoundingClientRect();
      if (drawn <= 1 || high <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      const inText = around.some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      const isInline = inText && getComputedStyle(element).display === 'inline';
      if (isInline || element.closest('[aria-hidden=true]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const label = element.closest('label');
      const belongs = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || (label?.contains(at) ?? false));
      };
      const box = (label ?? element).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!belongs(x, y)) continue; // something lies over it: it is measured when that is gone
      /** How far from its middle the control still answers, in one direction. */
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < most && belongs(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      const width = reach(-1, 0) + reach(1, 0) + 1;
      const height = reach(0, -1) + reach(0, 1) + 1;
      if (width >= least && height >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`${width} × ${height}: ${element.tagName.toLowerCase()}.${element.className} "${name.trim()}"`);
    }
    return found;
  }, within);
