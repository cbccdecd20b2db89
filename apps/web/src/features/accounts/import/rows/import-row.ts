import type { OutputOf } from '@cartwright/contract/contract';

export type ImportRow = OutputOf<'accounts.importRows'>['data'][number];
export type Outcome = ImportRow['outcome'];
