import { fromWire } from '@cartwright/contract/naming';
import type { Operation, OutputOf } from './app.ts';
import { knownCall } from './known-calls.ts';

/**
 * The response of a call that the server has embedded in the page; null without a session, undefined when it is not
 * embedded.
 */
export function embeddedResponse<O extends Operation>(operation: O): OutputOf<O> | null | undefined {
  const text = document.getElementById(operation)?.textContent.trim() ?? '';
  if (!/^(\{|null$)/.test(text)) return undefined;
  return fromWire(JSON.parse(text), knownCall(operation).names ?? {}) as OutputOf<O> | null;
}
