/** A row that the import wrote. */
export interface WrittenRow {
  readonly place: number;
  readonly clientId: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** An account that stays, or keeps a value, and why; sentences. */
export interface Kept {
  readonly clientId: number;
  readonly tradename: string;
  readonly reasons: readonly string[];
}
