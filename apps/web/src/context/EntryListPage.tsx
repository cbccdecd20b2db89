import { GitMerge, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useActions } from './actions.ts';
import { places } from './places.ts';
import { actions, type Action } from '../lib/action.ts';
import { counted } from '../lib/format.ts';
import { ActionButton } from '../ui/controls/ActionButton.tsx';
import { ChipBar } from '../ui/controls/Chip.tsx';
import { SearchBox } from '../ui/controls/SearchBox.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { SectionTabs } from '../ui/page/SectionTabs.tsx';
import { DataGrid } from '../grid/DataGrid.tsx';
import type { ExportedCall } from '../grid/export/export-rows.ts';
import type { DataGridProps, GridSource } from '../grid/grid-props.ts';
import { GridPage } from '../grid/list/GridPage.tsx';

interface Entry {
  readonly id: number;
  readonly name: string;
}

/** What is open over the list. */
export type OpenEntry<E> = { readonly what: 'add' } | { readonly what: 'edit' | 'merge'; readonly entry: E };

interface EntryListPageProps<E extends Entry> {
  title: string;
  /** The lists of the screen, and the address of the one that is shown. */
  tabs: readonly { readonly label: string; readonly href: string }[];
  current: string;
  /** "Routes" and "route". */
  label: string;
  one: string;
  /** The name of the grid's settings. */
  name: string;
  query: Pick<GridSource<E>, 'isFetching' | 'error' | 'refetch'> & {
    data?: { readonly data: readonly E[] } | undefined;
  };
  columns: DataGridProps<E>['columns'];
  /** The call whose rows can be had as a file; what a search leaves of them cannot. */
  exported: ExportedCall;
  /** The text of the search, which is in the address, and what of an entry it is compared with. */
  text: string;
  onSearch: (text: string) => void;
  textOf?: (entry: E) => string;
  /** Whether entries are added, and merged. */
  adds: boolean;
  merges: boolean;
  /** Why an entry is not merged, or not removed. */
  whyKept?: (entry: E) => string | undefined;
  whyStays: (entry: E) => string | undefined;
  onRemove: (entry: E) => void;
  /** The dialog that is open. */
  renderDialog: (open: OpenEntry<E>, entries: readonly E[], onClose: () => void) => ReactNode;
}

/** A screen of the settings with lists that other screens choose from: entries are added, renamed, merged and removed. */
export function EntryListPage<E extends Entry>(props: EntryListPageProps<E>) {
  const {
    title,
    tabs,
    current,
    label,
    one,
    name,
    query,
    columns,
    text,
    onSearch,
    textOf = nameOf,
    renderDialog,
  } = props;
  const [open, setOpen] = useState<OpenEntry<E>>();
  const add: Action | false = props.adds && {
    label: `Add ${one}`,
    icon: <Plus size={15} />,
    key: 'add',
    run: () => setOpen({ what: 'add' }),
  };
  useActions(actions(add));
  const menu = (entry: E): Action[] =>
    actions(
      { label: 'Edit', icon: <Pencil size={15} />, run: () => setOpen({ what: 'edit', entry }) },
      props.merges && {
        label: 'Merge into…',
        icon: <GitMerge size={15} />,
        disabledReason: props.whyKept?.(entry),
        run: () => setOpen({ what: 'merge', entry }),
      },
      {
        label: 'Remove',
        icon: <Trash2 size={15} />,
        danger: true,
        disabledReason: props.whyStays(entry),
        run: () => props.onRemove(entry),
      },
    );
  const words = text.trim().toLowerCase();
  const found = query.data?.data.filter((entry) => textOf(entry).toLowerCase().includes(words));
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: 'Settings', href: places.settings() }, { label: title }]}
        actions={add ? <ActionButton kind="primary" action={add} /> : null}
      />
      <SectionTabs label={title} sections={tabs} current={current} />
      <ChipBar label="Filters" note={found && counted(found.length, 'entry', 'entries')}>
        <SearchBox label={`Search ${label.toLowerCase()}`} value={text} onSearch={onSearch} main />
      </ChipBar>
      <GridPage>
        <DataGrid
          label={label}
          name={name}
          columns={columns}
          source={{ ...query, data: found && { data: found, count: found.length } }}
          rowId={({ id }) => String(id)}
          rowLabel={nameOf}
          rowMenu={menu}
          exported={words === '' ? props.exported : undefined}
          onOpen={(entry) => setOpen({ what: 'edit', entry })}
          empty={
            words === '' ? { title: `No ${label.toLowerCase()} yet` } : { title: `No ${one} has “${text.trim()}”` }
          }
        />
      </GridPage>
      {open === undefined ? null : renderDialog(open, query.data?.data ?? [], () => setOpen(undefined))}
    </>
  );
}

const nameOf = ({ name }: Entry): string => name;
