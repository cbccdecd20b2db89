import { rulesOf, type SettingList } from '@cartwright/domain/settings/setting-lists';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import type { SettingEntry } from './setting-entry.ts';

const c = columnsOf<SettingEntry>();
const plain = { sortable: false } as const;

const titles: Readonly<Record<string, string>> = {
  charge: 'Charges',
  client: 'Clients',
  contact: 'Contacts',
  note: 'Notes',
};

/** The columns of a list: of charge types how they are charged, elsewhere name, state and how many records have it. */
export function settingEntryColumns(list: SettingList) {
  const { retires, of } = rulesOf(list);
  return [
    c.text('name', 'Name', { ...plain, mobile: true, grow: true, width: 220, fixed: true }),
    ...(list === 'chargeType'
      ? [
          c.custom('charged', 'Charged', ({ isFlat }) => (isFlat === true ? 'Flat' : 'Per unit'), { width: 110 }),
          c.money('defaultAmount', 'Starts with', { ...plain, mobile: true, width: 110 }),
        ]
      : []),
    ...(retires
      ? [
          c.custom(
            'state',
            'State',
            ({ isActive }) => (isActive === false ? <Tag tone="grey">Not in use</Tag> : 'In use'),
            { mobile: true, width: 110 },
          ),
        ]
      : []),
    c.units('uses', titles[of] ?? of, { ...plain, mobile: true, width: 100 }),
  ];
}
