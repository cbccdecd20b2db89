import type { OutputOf } from '@cartwright/contract/contract';

export type SettingEntry = OutputOf<'lists.entries'>['data'][number];
