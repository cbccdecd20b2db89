import type { Page } from 'playwright-core';
import { slowdown } from './slowdown.ts';

/** The windows at which every screen is measured; the one of 720 px is a laptop at 200 % zoom. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;

/**
 * What does not fit, one line each: a page, its main part or a grid wider than its window, numbers and dates that are
 * cut, amounts of a summary that wrap, controls that cover one another, and row menus outside the window. What is scrolled out of view is not measured.
 */
const misplaced = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => {
    const controls = 'a[href],button,input,select,textarea,[role=tab]';
    const slack = 2;
    const found: string[] = [];
    const { innerWidth: width } = window;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}"`;

    for (const box of [document.documentElement, document.querySelector('main')]) {
      if (box === null || box.scrollWidth <= box.clientWidth) continue;
      const end = box.getBoundingClientRect().left + box.clientWidth + 1;
      const outside = [...box.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > end && !element.closest('[data-map]'),
      );
      found.push(`${box.localName} ${box.scrollWidth} px wide: ${outside.slice(0, 3).map(nameOf).join(', ')}`);
    }
    // Columns that stay may need more room than there is for text of twice the size: they scroll beside the menu.
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    for (const grid of scale > 1 ? [] : document.querySelectorAll('[data-scroller]')) {
      if (grid.scrollWidth > grid.clientWidth + 1) found.push(`grid ${grid.scrollWidth} of ${grid.clientWidth} px`);
    }
    for (const value of scale > 1 ? [] : document.querySelectorAll('dl dd')) {
      const text = document.createRange();
      text.selectNodeContents(value);
      const isAmount = /^[-−]?\$[\d.,]+$/.test(value.textContent);
      // A link in it has a box of its own, on the same line.
      const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      if (isAmount && lines.size > 1) found.push(`${value.textContent} wraps`);
    }
    // Numbers, dates and amounts identify: a cell that cuts one shows another number.
    for (const value of scale > 1 ? [] : document.querySelectorAll('[data-whole]')) {
      if (!value.checkVisibility()) continue;
      const text = document.createRange();
      text.selectNodeContents(value);
      const clip = value.closest('td') ?? value;
      const end = clip.getBoundingClientRect().left + clip.clientWidth + 0.5;
      const right = Math.max(0, ...[...text.getClientRects()].map((part) => part.right));
      if (right > end) found.push(`${value.textContent.trim().slice(0, 50)} is cut by ${(right - end).toFixed(0)} px`);
    }
    for (const menu of document.querySelectorAll('[data-menu]')) {
      const { left, right } = menu.getBoundingClientRect();
      if (left < 0 || right > width) found.push(`row menu ends at ${right} px`);
    }

    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    /** Asks of an element once: the controls of a page share most of their ancestors. */
    const once = <T>(ask: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        if (!known.has(element)) known.set(element, ask(element));
        return known.get(element) as T;
      };
    };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** Where an element and its ancestors let show what is inside. */
    const clipOf = once((box): Box => {
      const outer = box.parentElement === null ? undefined : clipOf(box.parentElement);
      const own = getComputedStyle(box).overflow === 'visible' ? undefined : box.getBoundingClientRect();
      const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      return common(outer ?? everywhere, own ?? everywhere);
    });
    /** The part of an element that none of its ancestors clips. */
    const shownPart = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      return element.parentElement === null ? box : common(box, clipOf(element.parentElement));
    };
    /** What sticks to an edge covers what scrolls under it, and scrolling uncovers it. */
    const layerOf = once((element): Element => {
      if (getComputedStyle(element).position === 'sticky') return element;
      return element.parentElement === null ? document.body : layerOf(element.parentElement);
    });
    /** A button inside the frame of an input, as that which shows a password, or the two thumbs of a range. */
    const belongTogether = (one: Element, other: Element) =>
      one.parentElement === other.parentElement &&
      ((one.tagName === 'INPUT' && other.tagName === 'BUTTON') ||
        [one, other].every((element) => element.matches('[type=range]')));
    const shown = [...document.querySelectorAll(controls)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
      )
      .map((element) => ({ element, ...shownPart(element) }))
      .filter(({ left, top, right, bottom }) => right - left > slack && bottom - top > slack)
      .toSorted((one, other) => one.top - other.top);
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (other.top >= one.bottom - slack) break; // so are all below it
        const both = common(one, other);
        const [x, y] = [both.right - both.left, both.bottom - both.top];
        if (x <= slack || y <= slack) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (belongTogether(one.element, other.element) || layerOf(one.element) !== layerOf(other.element)) continue;
        found.push(
          `${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${x.toFixed(0)} × ${y.toFixed(0)} px`,
        );
      }
      const at = document.elementFromPoint((one.left + one.right) / 2, (one.top + one.bottom) / 2);
      const cover = at?.closest(controls);
      if (cover && cover !== one.element && !cover.contains(one.element) && !one.element.contains(cover)) {
        if (layerOf(cover) === layerOf(one.element) && !belongTogether(one.element, cover))
          found.push(`${nameOf(one.element)} is under ${nameOf(cover)}`);
      }
    }
    return found;
  });

/** Sets the browser's text to so many times its usual size. */
const scaleText = async (page: Page, times: number): Promise<void> =>
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${times * 100}%`,
  );

/** The browser reports media queries in a frame: the screen follows its window with it. */
export const nextFrame = async (page: Page): Promise<void> =>
  await page.evaluate(async () => await new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** Messages lie on the screen for some seconds: they are closed as a person would. */
const closeMessages = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('[role=region][aria-label=Messages] [aria-label=Close]'))
      if (button instanceof HTMLElement) button.click();
  });

/** What does not fit in windows of every width, and with text of twice the size, without loading the page again. */
export async function misplacedAnywhere(page: Page): Promise<string[]> {
  const all: string[] = [];
  await closeMessages(page);
  for (const scale of [1, 2]) {
    await scaleText(page, scale);
    for (const window of windows.filter(({ width }) => scale === 1 || width !== 1280)) {
      await page.setViewportSize(window);
      await nextFrame(page);
      // What the screen needs there may still load.
      const until = Date.now() + 3000 * slowdown;
      let found = await misplaced(page);
      while (found.length > 0 && Date.now() < until) {
        await page.waitForTimeout(50);
        found = await misplaced(page);
      }
      all.push(...found.map((fault) => `${window.width} px, text ${scale * 100} %: ${fault}`));
    }
  }
  await scaleText(page, 1);
  await page.setViewportSize(windows[0]);
  return all;
}
