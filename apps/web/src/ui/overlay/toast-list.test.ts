import { afterEach, expect, it, vi } from 'vitest';
import { toastList } from './toast-list.ts';
import { toast } from './toast.ts';
import { ProblemError } from '../../lib/problem.ts';

const failed = (title: string, operation?: string) =>
  new ProblemError({ status: 422, code: 'refused', title, detail: 'No.', operation, errors: [] });

/** What is shown, in a word each. */
const shown = () => toastList.shown().map((each) => (each.kind === 'failure' ? each.problem.title : each.text));

afterEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  toastList.leave();
  vi.useRealTimers();
});

it('takes a failure away once the same write succeeds, and no other', () => {
  toast.failure(failed('Photo', 'products.addPhoto'));
  toast.failure(failed('Hold', 'products.hold'));
  toastList.mended('products.addPhoto');
  expect(shown()).toEqual(['Hold']);
});

it('takes failures away when their screen is left, but for one of just now', () => {
  vi.useFakeTimers();
  toast.failure(failed('Old'));
  vi.advanceTimersByTime(5000);
  toast.failure(failed('New'));
  toastList.leave();
  expect(shown()).toEqual(['New']);
});

it('shows the newest of many failures', () => {
  for (let at = 1; at <= 6; at += 1) toast.failure(failed(`Failure ${at}`));
  expect(shown()).toEqual(['Failure 3', 'Failure 4', 'Failure 5', 'Failure 6']);
});
