import { settingListNames } from '@cartwright/domain/settings/setting-lists';
import { z } from 'zod';
import { amount, done, id, input, listOf, madeEntry, money, named, text } from '../fields.ts';
import { route } from '../route.ts';

/** The lists that the screens choose from: every list by the same calls. */

const list = z.enum(settingListNames);
const name = text(60).min(1);

const fields = {
  name,
  /** Of charge types: an amount at once, or one for each unit; what it prefills. */
  isFlat: z.boolean().nullish(),
  defaultAmount: money.nullish(),
};

const entry = named('SettingListEntry', {
  id,
  name: z.string(),
  /** False when it is no longer offered; null where entries are always in use. */
  isActive: z.boolean().nullable(),
  isFlat: z.boolean().nullable(),
  defaultAmount: amount.nullable(),
  /** How many records have it. */
  uses: z.int(),
});

const changing = { method: 'POST', auth: 'staff', permission: 'settings.edit', effect: 'write' } as const;

export const lists = {
  entries: route({
    method: 'POST',
    path: '/v1/settings/list-entries',
    summary: 'The entries of a list that screens choose from, with how often each is used',
    auth: 'staff',
    permission: 'settings.edit',
    effect: 'read',
    body: input({ list }),
    response: listOf(entry),
  }),
  add: route({
    ...changing,
    path: '/v1/settings/add-list-entry',
    summary: 'Adds an entry to a list, as its last one',
    body: input({ list, ...fields }),
    response: madeEntry,
    refusals: ['entry_name_taken', 'entry_kept'],
  }),
  update: route({
    ...changing,
    path: '/v1/settings/update-list-entry',
    summary: 'Renames an entry, puts it out of use or into use again; of a charge type what it prefills',
    body: input({ list, id, ...fields, isActive: z.boolean().nullish() }),
    response: done,
    refusals: ['not_found', 'entry_name_taken', 'entry_kept'],
  }),
  merge: route({
    ...changing,
    path: '/v1/settings/merge-list-entries',
    summary: 'Merges one entry of a list into another one: everything that has it moves, and it goes',
    body: input({ list, fromId: id, intoId: id }),
    response: z.object({ message: z.string(), moved: z.int() }),
    refusals: ['not_found', 'entry_merged_with_itself', 'entry_kept', 'entry_in_use'],
  }),
  remove: route({
    ...changing,
    path: '/v1/settings/remove-list-entry',
    summary: 'Removes an entry that nothing has',
    body: input({ list, id }),
    response: done,
    refusals: ['not_found', 'entry_in_use'],
  }),
};
