const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever a call returns 401: the shell asks the person to sign in again and keeps what was typed.
 * Returns a function that unsubscribes.
 */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}
