import { CopyCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { DuplicateSearch } from './duplicate-search.ts';

/** Why the screen has nothing to show. */
export function NoDuplicates({ search, onClear }: { search: DuplicateSearch; onClear: () => void }) {
  const all = <Button onClick={onClear}>Show all groups</Button>;
  if (search.marked && search.page === undefined)
    return (
      <EmptyState
        title="Nothing is marked"
        text="What you mark as not a duplicate leaves the groups for everybody, and is shown here."
        action={all}
      />
    );
  if (search.reason !== undefined || search.page !== undefined)
    return <EmptyState title="Nothing matches these filters" action={all} />;
  return (
    <EmptyState
      icon={<CopyCheck size={28} strokeWidth={1.5} />}
      title="No duplicates"
      text="No two accounts share a license or a UBI, or have nearly the same trade name in one city."
    />
  );
}
