import type { Page } from 'playwright-core';

/**
 * Milliseconds from the first key or press of `act` to the end of the first frame in which `done` is true. @param done
 * a JavaScript expression, evaluated in the page
 */
export async function timeTo(page: Page, act: () => Promise<void>, done: string): Promise<number> {
  const time = page.evaluate<number>(`(${watch.toString()})(() => Boolean(${done}))`);
  // The watch is installed before the action: the page evaluates in order.
  await page.evaluate('0');
  await act();
  return await time;
}

/** Resolves once the page has requested nothing for 330 ms. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const resources = async () => await page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await resources(); now !== before; now = await resources()) {
    before = now;
    await page.waitForTimeout(330);
  }
}

/** Runs in the page. */
async function watch(done: () => boolean): Promise<number> {
  const input = new Promise<number>((resolve) => {
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const painted = new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.now()));
    port1.start();
    const check = () => {
      if (done()) port2.postMessage(null); // arrives after this frame is painted
      else requestAnimationFrame(check);
    };
    void input.then(check);
  });
  return (await painted) - (await input);
}
