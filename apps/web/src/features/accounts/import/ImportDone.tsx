import { CircleCheck } from 'lucide-react';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { count, counted } from '../../../ui/lib/format.ts';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { OutcomeCounts } from './use-outcome-counts.ts';
import { places } from '../../../context/places.ts';

function countsText({ former, ...counts }: OutcomeCounts): string {
  const text = `${count(counts.new)} new, ${count(counts.changed)} changed, ${count(counts.same)} as before`;
  return former === 0 ? text : `${text}, ${count(former)} left out for a former license`;
}

/** The result of the import. */
export function ImportDone({ counts, onAgain }: { counts: OutcomeCounts | undefined; onAgain: () => void }) {
  return (
    <EmptyState
      icon={<CircleCheck size={28} strokeWidth={1.5} />}
      title={counts ? `${counted(counts.new + counts.changed, 'client')} imported` : 'Imported'}
      text={counts ? countsText(counts) : ''}
      action={
        <div className="actions">
          <Button onClick={onAgain}>Another file</Button>
          <AppLink className="btn primary" href={places.allAccounts()}>
            Show the accounts
          </AppLink>
        </div>
      }
    />
  );
}
