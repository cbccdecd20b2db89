import { dropKept, findKept, keepAll } from '../../../api/kept/store.ts';
import type { KeptEdits } from './edit-queue.ts';

const keyOf = (personId: number, cartId: number): string => `${personId}/edits/${cartId}`;

/** The waiting changes of a cart, which one window at a time holds: it alone keeps and sends them. */
export interface HeldEdits<Request> {
  readonly found: KeptEdits<Request>;
  readonly keep: (kept: KeptEdits<Request>) => Promise<void>;
}

/**
 * Holds the waiting changes of a cart until `over`, as soon as no other window does; `onHeld` gets those that were kept.
 * Where there are no locks, nothing is kept. `ifAvailable`: not at all while another window holds them.
 */
export function holdEdits<Request>(
  personId: number,
  cartId: number,
  over: AbortSignal,
  onHeld: (held: HeldEdits<Request>) => void,
  ifAvailable = false,
): void {
  if (!('locks' in navigator)) return;
  const key = keyOf(personId, cartId);
  const hold = async (lock: Lock | null) => {
    if (lock === null) return;
    const found = (await findKept(key).catch(() => undefined)) as
      | (KeptEdits<Request> & { readonly cartId: number })
      | undefined;
    if (over.aborted) return;
    onHeld({
      found: found ?? { edits: [], refused: [] },
      keep: async ({ edits, refused }) =>
        edits.length + refused.length === 0 ? await dropKept(key) : await keepAll([[key, { cartId, edits, refused }]]),
    });
    await new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()));
  };
  navigator.locks
    .request(`cartwright.${key}`, ifAvailable ? { ifAvailable } : { signal: over }, hold)
    .catch(() => undefined);
}
