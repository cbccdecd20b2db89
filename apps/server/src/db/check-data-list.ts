/** One stored invariant: `sql` answers the rows that break it, so a sound database answers none. */
export interface DataCheck {
  readonly name: string;
  /** The number in the design's list of invariants, or what else it proves. */
  readonly invariant: string;
  readonly sql: string;
}

export const dataChecks: readonly DataCheck[] = [
  {
    name: 'a lot is never oversold',
    invariant: 'INV-1',
    sql: 'SELECT id, on_hand, allocated FROM lot WHERE NOT (0 <= allocated AND allocated <= on_hand)',
  },
];
