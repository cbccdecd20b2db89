import type { Operation, OutputOf } from '@cartwright/contract/contract';
import { fromWire } from '@cartwright/contract/naming';
import { knownCall } from './known-calls.ts';

/**
 * The response of a call that the server has embedded in the page; null without a session, undefined when it is not
 * embedded.
 */
export function embeddedResponse<O extends Operation>(operation: O): OutputOf<O> | null | undefined {
  const text = document.getElementById(operation)?.textContent.trim() ?? '';
  if (!/^(\{|null$)/.test(text)) return undefined;
  const definition = knownCall(operation);
  return fromWire(JSON.parse(text), 'names' in definition ? definition.names : {}) as OutputOf<O> | null;
}
