import type { Problem } from '../../../api/problem.ts';

/** True when nobody knows whether the server did it: no answer, a failure on the way, or the first try still runs. */
export const isUnknownOutcome = (problem: Problem): boolean =>
  problem.status === 0 || problem.status === 429 || problem.status >= 500 || problem.code === 'key_running';

/**
 * Idempotency keys of acts that must happen once. While the outcome of a request is unknown, asking the same again takes
 * the same key, so that it cannot be done twice; after an answer the same request is a new act.
 */
export function makeIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()) {
  const unknown = new Map<string, string>();
  return {
    begin: (request: unknown) => {
      const text = JSON.stringify(request);
      const key = unknown.get(text) ?? newKey();
      return {
        key,
        /** Tells how it ended; no problem means it was done. */
        end: (problem?: Problem): void => {
          if (problem && isUnknownOutcome(problem)) unknown.set(text, key);
          else unknown.delete(text);
        },
      };
    },
  };
}
