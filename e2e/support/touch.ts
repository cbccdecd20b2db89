import type { Page } from 'playwright-core';

/**
 * Visible controls whose touch area is under 44 × 44 px, one line each. The area is measured by hit testing, so a
 * control that extends beyond its drawing counts fully. Of the exceptions of WCAG 2.5.5 only "inline" applies: a link
 * in a sentence is as high as its line. `within` selects the part to measure.
 */
export const smallTargets = async (page: Page, within = 'body'): Promise<string[]> =>
  await page.evaluate((root) => {
    const minSize = 44;
    const controls = 'a[href],button,input,select,textarea,summary,[role^=menuitem],[role=option],[role=tab]';
    const found: string[] = [];
    const all = [...document.querySelectorAll(root)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>(controls),
    ]);
    for (const element of all) {
      const { width: drawn, height: high } = element.getBoundingClientRect();
      if (drawn <= 1 || high <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const siblings = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      const inText = siblings.some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const isInline = inText && getComputedStyle(element).display === 'inline';
      if (isInline || element.closest('[aria-hidden=true]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const label = element.closest('label');
      const isHit = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || (label?.contains(at) ?? false));
      };
      const box = (label ?? element).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!isHit(x, y)) continue; // covered by something else
      /** How far from its center the control is still hit in one direction, in px, up to `most`. */
      const reach = (dx: number, dy: number, most: number) => {
        let far = 0;
        for (const step of [4, 1]) {
          while (far + step <= most && isHit(x + dx * (far + step), y + dy * (far + step))) far += step;
        }
        return far;
      };
      /** What both directions reach, and the center; once that is enough it is not measured further. */
      const extent = (dx: number, dy: number) => {
        const before = reach(-dx, -dy, minSize - 1);
        return before + reach(dx, dy, minSize - 1 - before) + 1;
      };
      const [width, height] = [extent(1, 0), extent(0, 1)];
      if (width >= minSize && height >= minSize) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`${width} × ${height}: ${element.tagName.toLowerCase()}.${element.className} "${name.trim()}"`);
    }
    return found;
  }, within);
