import type { SettingList } from '@cartwright/domain/settings/setting-lists';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Where a list is stored, by the feature that owns its table. */
export interface ListTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
  readonly isActive?: PgColumn;
  /** The order that the seller's own entries are shown in; by name without one. */
  readonly position?: PgColumn;
  /** Of charge types. */
  readonly isFlat?: PgColumn;
  readonly defaultAmount?: PgColumn;
  /** The columns that name an entry. */
  readonly uses: readonly PgColumn[];
}

export type ListTables = Readonly<Record<SettingList, ListTable>>;
