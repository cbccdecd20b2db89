import { duplicateReasons } from '@cartwright/contract/accounts/client-merge-kinds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Chip, ChipBar, ChipRule } from '../../../ui/controls/Chip.tsx';
import { counted } from '../../../lib/format.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { type DuplicateSearch, notDuplicatesQuery, duplicatesQuery } from './duplicate-search.ts';
import { NotDuplicatePair } from './NotDuplicatePair.tsx';
import { DuplicateGroup, type Pair } from './DuplicateGroup.tsx';
import { GroupPager } from '../shared/GroupPager.tsx';
import { NoDuplicates } from './NoDuplicates.tsx';
import { reasonNames } from './merge-text.ts';
import { MergeDialog } from './merge-dialog.ts';
import { useNotDuplicate } from './use-not-duplicate.ts';
import { places } from '../../../context/places.ts';
import css from './DuplicatesPage.module.css';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }];

/**
 * /accounts/duplicates: possible duplicates, the most certain first, their merge, and the pairs marked as not
 * duplicates.
 */
export function DuplicatesPage() {
  const search = useSearch({ from: '/signed-in/accounts/duplicates' });
  const navigate = useNavigate();
  const marked = search.marked === true;
  const groups = useQuery({ ...duplicatesQuery(search), enabled: !marked });
  const pairs = useQuery({ ...notDuplicatesQuery(search), enabled: marked });
  const shown = marked ? pairs : groups;
  const [merging, setMerging] = useState<Pair | null>(null);
  const distinct = useNotDuplicate();
  const list = useRef<HTMLDivElement>(null);
  const show = (next: DuplicateSearch) => void navigate({ to: '/accounts/duplicates', search: next });
  // The pressed button is removed with its group: the focus moves to the list.
  const focusListAfter = async (attempt: Promise<boolean>) => {
    if (await attempt) list.current?.focus();
  };
  const isKnown = shown.data !== undefined && !shown.isPlaceholderData;
  const loading = <Skeleton lines={12} label="Looking for duplicates" />;
  const none = <NoDuplicates search={search} onClear={() => show({})} />;
  return (
    <>
      <PageHead title="Find duplicates" crumbs={crumbs} />
      <ChipBar label="Filters" note={isKnown ? counted(shown.data.count, marked ? 'marked pair' : 'group') : undefined}>
        {duplicateReasons.map((reason) => (
          <Chip key={reason} pressed={search.reason === reason} onChange={(on) => show(on ? { reason } : {})}>
            {reasonNames[reason]}
          </Chip>
        ))}
        <ChipRule />
        <Chip pressed={marked} onChange={(on) => show(on ? { marked: true } : {})}>
          Not duplicates
        </Chip>
      </ChipBar>
      <div
        ref={list}
        className={css.page}
        role="region"
        aria-label={marked ? 'Accounts that are not duplicates' : 'Accounts that may be duplicates'}
        tabIndex={-1}
        aria-busy={shown.isFetching || undefined}
      >
        {marked ? (
          <Loaded query={pairs} loading={loading}>
            {({ data }) =>
              data.length === 0
                ? none
                : data.map((mark) => (
                    <NotDuplicatePair
                      key={mark.clients.map(({ id }) => id).join(' ')}
                      mark={mark}
                      onUnmark={async (notDuplicate) => await focusListAfter(distinct.unmark(notDuplicate))}
                    />
                  ))
            }
          </Loaded>
        ) : (
          <Loaded query={groups} loading={loading}>
            {({ data, totals }) => (
              <>
                {data.length === 0 ? none : null}
                {data.map((group) => (
                  <DuplicateGroup
                    key={group.id}
                    group={group}
                    onMerge={setMerging}
                    onMark={async (notDuplicate) => await focusListAfter(distinct.mark(notDuplicate))}
                  />
                ))}
                {totals.isCut ? (
                  <p className="muted">There are more trade names alike than are shown. Merge some of these first.</p>
                ) : null}
              </>
            )}
          </Loaded>
        )}
        {shown.data ? (
          <GroupPager page={search.page ?? 1} count={shown.data.count} onPage={(page) => show({ ...search, page })} />
        ) : null}
      </div>
      {merging ? <MergeDialog pair={merging} onSwap={setMerging} onClose={() => setMerging(null)} /> : null}
    </>
  );
}
