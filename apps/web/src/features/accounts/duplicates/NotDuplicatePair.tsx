import type { OutputOf } from '@cartwright/contract/contract';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { day } from '../../../lib/format.ts';
import { AccountFacts } from './AccountFacts.tsx';
import type { NotDuplicate } from './use-not-duplicate.ts';
import layout from './group.module.css';
import css from './NotDuplicatePair.module.css';

type Mark = OutputOf<'accounts.notDuplicates'>['data'][number];

interface NotDuplicatePairProps {
  mark: Mark;
  onUnmark: (notDuplicate: NotDuplicate) => Promise<unknown>;
}

/** Two accounts that somebody marked as not duplicates, with a button to unmark them. */
export function NotDuplicatePair({ mark, onUnmark }: NotDuplicatePairProps) {
  const [busy, setBusy] = useState(false);
  const [one, other] = mark.clients;
  if (one === undefined || other === undefined) return null;
  const unmark = async () => {
    setBusy(true);
    await onUnmark({ clientId: one.id, otherIds: [other.id] });
    setBusy(false);
  };
  return (
    <div role="group" className={layout.group} aria-label={`Not a duplicate: ${one.tradename} and ${other.tradename}`}>
      <div className={css.mark}>
        <h2>
          Not a duplicate
          <small className="muted">
            {mark.personName}, {day(mark.createdAt)}
          </small>
        </h2>
        <Button busy={busy} onClick={() => void unmark()} aria-label={`Unmark ${one.tradename} and ${other.tradename}`}>
          Unmark
        </Button>
      </div>
      {mark.clients.map((account) => (
        <div key={account.id} className={layout.row}>
          <AccountFacts account={account} />
        </div>
      ))}
    </div>
  );
}
