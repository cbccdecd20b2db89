import type { OutputOf } from '@cartwright/contract/contract';

/** An account as the list returns it. */
export type AccountRow = OutputOf<'accounts.list'>['data'][number];
