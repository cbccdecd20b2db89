import type { Locator } from 'playwright-core';

/** A finger goes down in the middle of this, moves by so many pixels, and is lifted. */
export async function swipe(on: Locator, x: number, y: number): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('It is not shown');
  const session = await on.page().context().newCDPSession(on.page());
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 6; step += 1) {
    const at = { x: from.x + (x * step) / 6, y: from.y + (y * step) / 6 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
