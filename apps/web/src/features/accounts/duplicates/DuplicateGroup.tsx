import type { OutputOf } from '@cartwright/contract/contract';
import { formatUbi } from '@cartwright/domain/identifiers';
import { useId, useState } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { counted, date } from '../../../ui/format.ts';
import { clientHref, useAccountScreens } from '../account-links.ts';
import { reasonsText } from './merge-words.ts';

export type Group = OutputOf<'accounts.duplicates'>['data'][number];
type Account = Group['clients'][number];

/** Two accounts to merge: the first stays. */
export interface Pair {
  readonly survivor: { readonly id: number; readonly tradename: string };
  readonly merged: { readonly id: number; readonly tradename: string };
}

/** The account that is proposed to stay: the one with most orders, then the one that is there longest. */
const proposed = (clients: readonly Account[]): Account | undefined =>
  clients.toSorted((a, b) => b.orders - a.orders || a.id - b.id)[0];

/** Accounts that may be one: which of them stays is chosen, any other can be compared with it. */
export function DuplicateGroup({ group, onMerge }: { group: Group; onMerge: (pair: Pair) => void }) {
  const name = useId();
  const [kept, setKept] = useState<number>();
  const survivor = group.clients.find(({ id }) => id === kept) ?? proposed(group.clients);
  if (survivor === undefined) return null;
  return (
    <fieldset className="duplicate-group">
      <legend>{reasonsText(group.reasons, group.similarity)}</legend>
      {group.clients.map((account) => (
        <div key={account.id} className="duplicate-row">
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
          <Facts account={account} />
          {account.id === survivor.id ? (
            <span className="duplicate-stays muted">Stays</span>
          ) : (
            <Button onClick={() => onMerge({ survivor, merged: account })} aria-label={`Compare ${account.tradename}`}>
              Compare
            </Button>
          )}
        </div>
      ))}
      {group.size > group.clients.length ? (
        <p className="muted">and {counted(group.size - group.clients.length, 'more account')}</p>
      ) : null}
    </fieldset>
  );
}

function Facts({ account }: { account: Account }) {
  const { client: opens } = useAccountScreens();
  const { tradename, licenseNo, ubi, city, streetAddress, assignedToName, lastOrderDate } = account;
  const numbers = [
    licenseNo && `License ${licenseNo}`,
    ubi && `UBI ${formatUbi(ubi)}`,
    [streetAddress, city].filter(Boolean).join(', '),
  ];
  const life = [
    account.orders === 0 ? 'No orders' : `${counted(account.orders, 'order')}, last ${date(lastOrderDate)}`,
    assignedToName,
    account.clientStatus === 'Active' ? null : account.clientStatus,
    account.isCannabisLicensed ? null : 'Non-cannabis',
  ];
  return (
    <div className="duplicate-facts">
      {opens ? (
        <AppLink className="link" href={clientHref(account.id)}>
          {tradename}
        </AppLink>
      ) : (
        <b>{tradename}</b>
      )}
      <span>{numbers.filter(Boolean).join(' · ')}</span>
      <span className="muted">{life.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
