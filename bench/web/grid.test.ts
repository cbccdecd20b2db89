import { describe, expect, it } from 'vitest';
import { withGrid } from '../../e2e/grid/with-grid.ts';
import { record } from './figures.ts';
import { scroller } from '../../e2e/support/find.ts';

const grid = withGrid();

const start = async () => {
  return await grid.open('/all');
};

/** Milliseconds from the arrival of 10,000 sorted rows to the end of the frame that shows them. */
const paintTime = async (header: string): Promise<number> => {
  const { page } = grid;
  await page.evaluate(() => performance.clearMarks());
  const painted = page.evaluate(
    async () =>
      await new Promise<number>((resolve) => {
        const seen = new MutationObserver(() => {
          const [loaded] = performance.getEntriesByName('rows loaded');
          if (!loaded) return;
          seen.disconnect();
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now() - loaded.startTime));
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(null)); // runs after this frame is painted
        });
        seen.observe(document.querySelector('tbody') ?? document, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: header }).click();
  return await painted;
};

describe('10,000 rows', () => {
  it('are painted 150 ms after their data', async (context) => {
    await start();
    const values: number[] = [];
    for (const header of ['Client', 'Status', 'Delivery', 'Units', 'Price']) values.push(await paintTime(header));
    expect(record(context, [{ measure: '10,000 rows after their data', unit: 'ms', target: 150, values }])).toEqual([]);
  });

  it('are drawn during a fling without a blank frame', async (context) => {
    const page = await start();
    const blank = await scroller(page).evaluate(async (box) => {
      const { left, top, height } = box.getBoundingClientRect();
      const covered = (y: number) => Boolean(document.elementFromPoint(left + 300, y)?.closest('tr[aria-rowindex]'));
      const found: number[] = [];
      for (let turn = 0; turn < 90; turn += 1) {
        box.scrollTop += turn < 60 ? 500 : -500;
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
        for (let y = top + 40; y < top + height - 44; y += 30) if (!covered(y)) found.push(turn);
      }
      return { found, end: box.scrollTop };
    });
    expect(blank.end).toBe(30 * 500);
    const values = [new Set(blank.found).size];
    expect(record(context, [{ measure: 'Fling: blank frames of 90', unit: '', target: 0, values }])).toEqual([]);
  });

  it('are drawn during a real touch scroll', async (context) => {
    const page = await start();
    await page.evaluate(() => {
      const box = document.querySelector('[data-scroll-restoration-id]');
      const watch = { frames: 0, blank: 0 };
      Object.assign(window, { watch });
      const check = () => {
        if (!box) return;
        const { left, top, height } = box.getBoundingClientRect();
        const middle = document.elementFromPoint(left + 300, top + height / 2);
        watch.frames += 1;
        if (!middle?.closest('tr[aria-rowindex]')) watch.blank += 1;
        requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
    const gesture = await grid.context.newCDPSession(page);
    await gesture.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance: -12_000,
      speed: 9000,
      gestureSourceType: 'touch',
    });
    const seen = await page.evaluate(() => (window as unknown as { watch: { frames: number; blank: number } }).watch);
    expect(seen.frames).toBeGreaterThan(20);
    const figure = { measure: 'Scroll by touch: blank frames', unit: '', target: 0, values: [seen.blank] } as const;
    expect(record(context, [figure])).toEqual([]);
  });
});
