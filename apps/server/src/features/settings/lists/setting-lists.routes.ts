import { lists } from '@cartwright/contract/settings/setting-lists.contract';
import { type BoundRoute, implement } from '../../../http/implement.ts';
import type { ListTables } from './list-table.ts';
import {
  addSettingEntry,
  mergeSettingEntries,
  removeSettingEntry,
  updateSettingEntry,
} from './setting-lists.commands.ts';
import { settingEntries } from './setting-lists.queries.ts';

/** The calls of the lists that screens choose from, wherever they are stored. */
export const listRoutes = (tables: ListTables): BoundRoute[] =>
  implement(
    'lists',
    lists,
  )({
    entries: async (ctx, { body }) => {
      const data = await settingEntries(ctx, tables[body.list]);
      return { data, count: data.length };
    },
    add: async (ctx, { body }) => await addSettingEntry(ctx, tables[body.list], body),
    update: async (ctx, { body }) => await updateSettingEntry(ctx, tables[body.list], body),
    merge: async (ctx, { body }) => await mergeSettingEntries(ctx, tables[body.list], body),
    remove: async (ctx, { body }) => await removeSettingEntry(ctx, tables[body.list], body.list, body.id),
  });
