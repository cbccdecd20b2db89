/** One stored invariant: `sql` selects the rows that violate it: none in a sound database. */
export interface DataCheck {
  readonly name: string;
  /** Its number in the list of invariants, or `fact` for what simply follows from the words. */
  readonly invariant: string;
  readonly sql: string;
}

/** A check: the invariant that it proves (or 'fact'), what holds, and a query for the rows that break it. */
export const check = (invariant: string, name: string, sql: string): DataCheck => ({ invariant, name, sql });
