import type { OutputOf } from '@cartwright/contract/contract';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { type Account, AccountFacts } from './AccountFacts.tsx';
import { reasonsText } from './merge-text.ts';
import type { NotDuplicate } from './use-not-duplicate.ts';
import { classes } from '../../../lib/classes.ts';
import layout from './group.module.css';
import css from './DuplicateGroup.module.css';

export type Group = OutputOf<'accounts.duplicates'>['data'][number];

type Party = Pick<Account, 'id' | 'tradename' | 'city' | 'licenseNo'>;

/** Two accounts to merge: the survivor stays. */
export interface Pair {
  readonly survivor: Party;
  readonly merged: Party;
}

/** The proposed survivor: the account with the most orders, then the oldest. */
const proposed = (clients: readonly Account[]): Account | undefined =>
  clients.toSorted((a, b) => b.orders - a.orders || a.id - b.id)[0];

interface DuplicateGroupProps {
  group: Group;
  onMerge: (pair: Pair) => void;
  /** The account is not a duplicate of the others. */
  onMark: (notDuplicate: NotDuplicate) => Promise<unknown>;
}

/**
 * Possible duplicates: one is chosen to stay; any other can be compared with it or marked as not a duplicate of the
 * group.
 */
export function DuplicateGroup({ group, onMerge, onMark }: DuplicateGroupProps) {
  const name = useId();
  const [kept, setKept] = useState<number>();
  const [leaving, setLeaving] = useState<number>();
  const survivor = group.clients.find(({ id }) => id === kept) ?? proposed(group.clients);
  if (survivor === undefined) return null;
  const leave = async (clientId: number) => {
    setLeaving(clientId);
    await onMark({ clientId, otherIds: group.clients.map(({ id }) => id).filter((id) => id !== clientId) });
    setLeaving(undefined);
  };
  return (
    <fieldset className={layout.group}>
      <legend>{reasonsText(group.reasons, group.similarity)}</legend>
      {group.clients.map((account) => (
        <div key={account.id} className={layout.row}>
          <label>
            <input
              type="radio"
              name={name}
              checked={account.id === survivor.id}
              onChange={() => setKept(account.id)}
              aria-label={`Keep ${account.tradename}`}
            />
            <span aria-hidden>Keep</span>
          </label>
          <AccountFacts account={account} />
          {account.id === survivor.id ? (
            <span className={classes(css.kept, 'muted')}>Stays</span>
          ) : (
            <div className={css.actions}>
              <Button
                kind="bare"
                busy={leaving === account.id}
                onClick={() => void leave(account.id)}
                aria-label={`Not a duplicate: ${account.tradename}`}
              >
                Not a duplicate
              </Button>
              <Button
                onClick={() => onMerge({ survivor, merged: account })}
                aria-label={`Compare ${account.tradename}`}
              >
                Compare
              </Button>
            </div>
          )}
        </div>
      ))}
      {group.size > group.clients.length ? (
        <p className="muted">and {counted(group.size - group.clients.length, 'more account')}</p>
      ) : null}
    </fieldset>
  );
}
