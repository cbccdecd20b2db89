/** How often a widget asks (spec 001 §9). */
const POLL = 15 * 60_000;

/** Options of a widget's query: asked every 15 minutes, until asking fails; "Try again" goes on with it. */
export const polled = {
  retry: false,
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    state.error === null ? POLL : false,
} as const;
