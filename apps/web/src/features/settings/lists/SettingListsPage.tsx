import {
  rulesOf,
  type SettingList,
  settingListNames,
  whyEntryKept,
  whySettingStays,
} from '@cartwright/domain/settings/setting-lists';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { entrySearch } from '../../../context/route-options.ts';
import { useAct } from '../../../context/use-act.ts';
import { EntryListPage } from '../../../context/EntryListPage.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { settingEntryColumns } from './setting-entry-columns.tsx';

const SettingEntryDialog = lazyPart(async () => (await import('./SettingEntryDialog.tsx')).SettingEntryDialog);
const MergeEntryDialog = lazyPart(async () => (await import('./MergeEntryDialog.tsx')).MergeEntryDialog);

const addressOf = (list: SettingList) => places.settingLists() + (list === 'chargeType' ? '' : `?list=${list}`);
const tabs = settingListNames.map((list) => ({ label: rulesOf(list).label, href: addressOf(list) }));

/** Settings → Lists: what the screens choose from, each list with how many records have an entry. */
export function SettingListsPage() {
  const { list: asked, q = '' } = useSearch({ from: '/signed-in/settings/lists' });
  const list = settingListNames.find((name) => name === asked) ?? 'chargeType';
  return <EntryList key={list} list={list} text={q} />;
}

function EntryList({ list, text }: { list: SettingList; text: string }) {
  const { one, label, merges, kept } = rulesOf(list);
  const query = useQuery(read('lists.entries', { body: { list } }));
  const navigate = useNavigate();
  const { act } = useAct();
  return (
    <EntryListPage
      title="Lists"
      tabs={tabs}
      current={addressOf(list)}
      label={label}
      one={one}
      name={`setting-list-${list.toLowerCase()}-ui`}
      query={query}
      exported={{ list: 'lists.entries', input: { body: { list } } }}
      columns={useMemo(() => settingEntryColumns(list), [list])}
      text={text}
      onSearch={(q) => void navigate({ to: '/settings/lists', search: entrySearch({ list, q }), replace: true })}
      adds={kept !== 'all'}
      merges={merges === true}
      whyKept={({ id }) => whyEntryKept(list, id) ?? undefined}
      whyStays={(entry) => whySettingStays(list, entry) ?? undefined}
      onRemove={({ id, name }) => void act('lists.remove', { body: { list, id } }, { done: 'Removed.', subject: name })}
      renderDialog={(open, entries, onClose) =>
        open.what === 'merge' ? (
          <MergeEntryDialog list={list} entry={open.entry} entries={entries} onClose={onClose} />
        ) : (
          <SettingEntryDialog list={list} {...(open.what === 'edit' ? { entry: open.entry } : {})} onClose={onClose} />
        )
      }
    />
  );
}
