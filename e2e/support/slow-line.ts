import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * Scripts four times as slow, and a line on which every answer takes 300 ms, until the test ends: the next one may have
 * this window, and a slowed one keeps a core busy even when nothing happens in it.
 */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  onTestFinished(async () => {
    if (!page.isClosed()) await session.detach();
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: 300 });
}
