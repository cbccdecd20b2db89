import type { Problem } from '../lib/problem.ts';

/** True when the request may have been executed: no response, a failure on the way, or the first attempt still runs. */
export const isUnknownOutcome = (problem: Problem): boolean =>
  problem.status === 0 || problem.status === 429 || problem.status >= 500 || problem.code === 'key_running';

/**
 * Idempotency keys of requests that must run once. While the outcome is unknown, the same request gets the same key;
 * after a response it is a new request with a new key.
 */
export function makeIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const unknown = new Map<string, string>();
  return {
    begin: (request: unknown) => {
      const text = JSON.stringify(request);
      const key = unknown.get(text) ?? newKey();
      return {
        key,
        /** Reports the outcome; no problem means success. */
        end: (problem?: Problem): void => {
          if (problem && isUnknownOutcome(problem)) unknown.set(text, key);
          else unknown.delete(text);
        },
      };
    },
  };
}
