const listeners = new Set<(answer: unknown, operation: string) => void>();

/**
 * Calls `listener` with the response to every write, whichever screen sent it: some of what a response says concerns a
 * record beyond that screen. Returns a function that unsubscribes.
 */
export function onAnswer(listener: (answer: unknown, operation: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands the response to a write on to those who listen, and returns it. */
export function announced<Answer>(operation: string, answer: Answer): Answer {
  for (const listener of listeners) listener(answer, operation);
  return answer;
}
