import { duplicateReasons } from '@cartwright/contract/client-merge-kinds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipBar } from '../../../ui/Chip.tsx';
import { counted } from '../../../ui/format.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States.tsx';
import { type DuplicateSearch, duplicatesQuery } from './duplicate-search.ts';
import './duplicates.css';
import { DuplicateGroup, type Pair } from './DuplicateGroup.tsx';
import { GroupPager } from './GroupPager.tsx';
import { reasonNames } from './merge-words.ts';
import { MergeDialog } from './merge-dialog.ts';

const crumbs = [{ label: 'My Accounts', href: '/accounts' }];

/** /accounts/duplicates: accounts that may be one shop, the surest first, and their merge. */
export function DuplicatesPage() {
  const search = useSearch({ from: '/signed-in/accounts/duplicates' });
  const navigate = useNavigate();
  const found = useQuery(duplicatesQuery(search));
  const [merging, setMerging] = useState<Pair | null>(null);
  const show = (next: DuplicateSearch) => void navigate({ to: '/accounts/duplicates', search: next });
  const { data } = found;
  return (
    <>
      <PageHead title="Find duplicates" crumbs={crumbs} />
      <ChipBar label="Filters" note={data && !found.isPlaceholderData ? counted(data.count, 'group') : undefined}>
        {duplicateReasons.map((reason) => (
          <Chip key={reason} pressed={search.reason === reason} onChange={(on) => show(on ? { reason } : {})}>
            {reasonNames[reason]}
          </Chip>
        ))}
      </ChipBar>
      <div className="duplicates" aria-busy={found.isFetching || undefined}>
        {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeleton lines={12} label="Looking for duplicates" /> : null}
        {data?.data.length === 0 && !found.error ? <NoGroups search={search} onClear={() => show({})} /> : null}
        {found.error
          ? null
          : data?.data.map((group) => <DuplicateGroup key={group.id} group={group} onMerge={setMerging} />)}
        {data?.totals.isCut ? (
          <p className="muted">There are more trade names alike than are shown. Merge some of these first.</p>
        ) : null}
        {data ? <GroupPager search={search} count={data.count} onPage={show} /> : null}
      </div>
      {merging ? <MergeDialog pair={merging} onSwap={setMerging} onClose={() => setMerging(null)} /> : null}
    </>
  );
}

function NoGroups({ search, onClear }: { search: DuplicateSearch; onClear: () => void }) {
  const isNarrowed = search.reason !== undefined || search.page !== undefined;
  if (isNarrowed)
    return (
      <EmptyState title="Nothing matches these filters" action={<Button onClick={onClear}>Show all groups</Button>} />
    );
  return (
    <EmptyState
      icon={<CopyCheck size={28} strokeWidth={1.5} />}
      title="No duplicates"
      text="No two accounts share a license or a UBI, or have nearly the same trade name in one city."
    />
  );
}
