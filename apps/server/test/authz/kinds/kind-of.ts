import type { PermissionKey } from '@cartwright/contract/permissions';
import type { TestApp } from '../../test-app.ts';
import type { Member } from '../members.ts';

/** Who reaches records of a kind that belong to somebody else: holders of a key, nobody, or everybody. */
type Reach = PermissionKey | 'nobody else' | 'everybody';

export interface KindOf<Id> {
  readonly reach: Reach;
  /** The kind it hangs under; a record under another parent than the one named is as missing as none. */
  readonly under?: string;
  /** Field names under which calls name it: a call with such a field says in the matrix what belongs there. */
  readonly fields: readonly string[];
  /** Makes one for its owner, and answers its id; `its` answers the id of another kind of the same whole. */
  readonly make: (app: TestApp, owner: Member, its: (kind: string) => Promise<number>) => Promise<Id>;
  readonly missing: Id;
}

/** The trade name of the clients of a person: whatever shows it shows a record of theirs. */
export const shopOf = (name: string): string => `The shop of ${name}.`;

const MISSING = 2_000_000_000;
export const MISSING_UUID = '0190b0a5-0000-4000-8000-000000000000';

export const numbered = (kind: Omit<KindOf<number>, 'missing'>): KindOf<number> => ({ ...kind, missing: MISSING });
