import {
  rulesOf,
  type SettingList,
  settingListNames,
  whyEntryKept,
  whySettingStays,
} from '@cartwright/domain/settings/setting-lists';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GitMerge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { entrySearch } from '../../../context/route-options.ts';
import { useAct } from '../../../context/use-act.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { actions, type Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { ChipBar } from '../../../ui/controls/Chip.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';
import { settingEntryColumns } from './setting-entry-columns.tsx';
import type { SettingEntry } from './setting-entry.ts';

const SettingEntryDialog = lazyPart(async () => (await import('./SettingEntryDialog.tsx')).SettingEntryDialog);
const MergeEntryDialog = lazyPart(async () => (await import('./MergeEntryDialog.tsx')).MergeEntryDialog);

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Lists' }];
const addressOf = (list: SettingList) => places.settingLists() + (list === 'chargeType' ? '' : `?list=${list}`);
const tabs = settingListNames.map((list) => ({ label: rulesOf(list).label, href: addressOf(list) }));

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'merge'; readonly entry: SettingEntry };

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
  const search = (q: string) =>
    void navigate({ to: '/settings/lists', search: entrySearch({ list, q }), replace: true });
  const [open, setOpen] = useState<Open>();
  const { act } = useAct();
  const columns = useMemo(() => settingEntryColumns(list), [list]);
  const add: Action | false = kept !== 'all' && {
    label: `Add ${one}`,
    icon: <Plus size={15} />,
    key: 'add',
    run: () => setOpen({ what: 'add' }),
  };
  useActions(actions(add));
  const remove = ({ id, name }: SettingEntry) =>
    void act('lists.remove', { body: { list, id } }, { done: 'Removed.', subject: name });
  const menu = (entry: SettingEntry): Action[] =>
    actions(
      { label: 'Edit', icon: <Pencil size={15} />, run: () => setOpen({ what: 'edit', entry }) },
      merges === true && {
        label: 'Merge into…',
        icon: <GitMerge size={15} />,
        disabledReason: whyEntryKept(list, entry.id) ?? undefined,
        run: () => setOpen({ what: 'merge', entry }),
      },
      {
        label: 'Remove',
        icon: <Trash2 size={15} />,
        danger: true,
        disabledReason: whySettingStays(list, entry) ?? undefined,
        run: () => remove(entry),
      },
    );
  const words = text.trim().toLowerCase();
  const found = query.data?.data.filter(({ name }) => name.toLowerCase().includes(words));
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title="Lists" crumbs={crumbs} actions={add ? <ActionButton kind="primary" action={add} /> : null} />
      <SectionTabs label="Lists" sections={tabs} current={addressOf(list)} />
      <ChipBar label="Filters" note={found && counted(found.length, 'entry', 'entries')}>
        <SearchBox label={`Search ${label.toLowerCase()}`} value={text} onSearch={search} main />
      </ChipBar>
      <GridPage>
        <DataGrid
          label={label}
          name={`setting-list-${list.toLowerCase()}-ui`}
          columns={columns}
          source={{ ...query, data: found && { data: found, count: found.length } }}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          rowMenu={menu}
          onOpen={(entry) => setOpen({ what: 'edit', entry })}
          empty={
            words === '' ? { title: `No ${label.toLowerCase()} yet` } : { title: `No ${one} has “${text.trim()}”` }
          }
        />
      </GridPage>
      {open?.what === 'add' ? <SettingEntryDialog list={list} onClose={close} /> : null}
      {open?.what === 'edit' ? <SettingEntryDialog list={list} entry={open.entry} onClose={close} /> : null}
      {open?.what === 'merge' ? (
        <MergeEntryDialog list={list} entry={open.entry} entries={query.data?.data ?? []} onClose={close} />
      ) : null}
    </>
  );
}
