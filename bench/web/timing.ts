import type { Page } from 'playwright-core';

/**
 * Milliseconds from the first key or press that `act` makes to the end of the frame in which `done` holds first.
 * @param done an expression of the page's own script
 */
export async function timeTo(page: Page, act: () => Promise<void>, done: string): Promise<number> {
  const time = page.evaluate<number>(`(${watch.toString()})(() => Boolean(${done}))`);
  // The watch has to stand before the act: the page answers in the order in which it was asked.
  await page.evaluate('0');
  await act();
  return await time;
}

/** Resolves once the page has asked for nothing, and waited for no answer, a third of a second long. */
export async function quiet(page: Page): Promise<void> {
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
    const look = () => {
      if (done()) port2.postMessage(null); // arrives after this frame is painted
      else requestAnimationFrame(look);
    };
    void input.then(look);
  });
  return (await painted) - (await input);
}
