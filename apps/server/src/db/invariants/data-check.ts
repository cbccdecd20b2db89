/** One stored invariant: `sql` answers the rows that break it, so a sound database answers none. */
export interface DataCheck {
  readonly name: string;
  /** Its number in the list of invariants, or `fact` for what simply follows from the words. */
  readonly invariant: string;
  readonly sql: string;
}
