import type { ClientValues } from '../import-lists.ts';

/** An existing client that a row of the file is. */
export interface KnownClient extends Readonly<{ [C in keyof ClientValues]: ClientValues[C] | null }> {
  readonly id: number;
  readonly tradename: string;
  readonly isInScope: boolean;
}

/** A client that had a license number before, which nobody else has today. */
export interface FormerHolder {
  readonly id: number;
  readonly tradename: string;
  readonly licenseNo: string | null;
  readonly isInScope: boolean;
}
