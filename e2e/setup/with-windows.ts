import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { slowdown } from '../support/slowdown.ts';
import { giveBack, newWindow, sizes, takeWindow, type Window } from './window.ts';

export interface Look {
  readonly size?: keyof typeof sizes;
  readonly dark?: boolean;
  /** How long a step may take, in ms on this machine. */
  readonly timeout?: number;
  /** Errors in the console that belong to the test, such as those of an answer it fails itself. */
  readonly expected?: RegExp;
  /** A window that no test has had and none will have: for what cannot be taken back, as a clock or a full cache. */
  readonly own?: boolean;
  /** Another way to the app than straight to its server: only there it may keep itself on the device. */
  readonly address?: string;
}

interface Opened {
  readonly window: Window;
  readonly errors: string[];
  readonly own: boolean;
}

/** The browser's own message about a response that the app shows as a refusal; Firefox has one of refused events only. */
const refusal = /status of 4(0[1349]|12|22) |^Firefox can’t establish a connection to the server at \S+\/v1\/events\.$/;

const failures = join(tmpdir(), 'cartwright-e2e-failures');

/**
 * The windows of a test: ended with it, and the test fails when one has logged an error it did not expect. The pictures
 * of a failed test are in a folder of the system's temporary files.
 */
export function withWindows(): { open: (address: string, look: Look) => Promise<Page> } {
  let opened: Opened[] = [];
  afterEach(async ({ task }) => {
    const ending = opened;
    opened = [];
    const errors = ending.flatMap((each) => each.errors);
    if (task.result?.state === 'fail' || errors.length > 0) await picture(ending, task.name);
    for (const { window, own } of ending) {
      if (own || task.result?.state === 'fail') await window.context.close();
      else await giveBack(window);
    }
    // Compared texts would be cut short where the end of the run names the failure.
    if (errors.length > 0) throw new Error(errors.join('\n'));
  });
  return {
    open: async (address, { size = 'desktop', dark = false, timeout = 10_000, expected, own = false, ...look }) => {
      const phone = size === 'phone';
      const isOwn = own || look.address !== undefined;
      const window = isOwn
        ? await newWindow(address, phone, look.address !== undefined)
        : await takeWindow(address, phone);
      const { context, page } = window;
      context.setDefaultTimeout(timeout * slowdown);
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      const errors: string[] = [];
      const take = (text: string, from = '') => {
        if (!refusal.test(text) && !(expected?.test(text) ?? false)) errors.push(`${text} ${from}`.trim());
      };
      context.on('weberror', (error) => take(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') take(message.text(), message.location().url);
      });
      opened.push({ window, errors, own: isOwn });
      return page;
    },
  };
}

async function picture(windows: readonly Opened[], name: string): Promise<void> {
  await mkdir(failures, { recursive: true });
  const file = join(failures, name.replaceAll(/[^\w]+/g, '-').slice(0, 80));
  for (const [index, { window }] of windows.entries()) {
    const path = `${file}-${index + 1}.png`;
    const taken = await window.page.screenshot({ path, timeout: 5000 }).then(
      () => path,
      (error: unknown) => String(error),
    );
    process.stderr.write(`The window of “${name}”: ${taken}\n`);
  }
}
