import type { OutputOf } from '@cartwright/contract/contract';
import { formatUbi } from '@cartwright/domain/accounts/identifiers';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { counted, day } from '../../../lib/format.ts';
import { useAccountScreens } from '../shared/account-permissions.ts';
import { places } from '../../../context/places.ts';
import css from './AccountFacts.module.css';

export type Account = OutputOf<'accounts.duplicates'>['data'][number]['clients'][number];

/** What distinguishes similar accounts: numbers, address, orders, assignee. */
export function AccountFacts({ account }: { account: Account }) {
  const { client: opens } = useAccountScreens();
  const { tradename, licenseNo, ubi, city, streetAddress, assignedToName, lastOrderDate } = account;
  const numbers = [
    licenseNo && `License ${licenseNo}`,
    ubi && `UBI ${formatUbi(ubi)}`,
    [streetAddress, city].filter(Boolean).join(', '),
  ];
  const dates = [
    account.orders === 0 ? 'No orders' : `${counted(account.orders, 'order')}, last ${day(lastOrderDate)}`,
    assignedToName,
    account.clientStatus === 'Active' ? null : account.clientStatus,
    account.isCannabisLicensed ? null : 'Non-cannabis',
  ];
  return (
    <div className={css.facts}>
      {opens ? (
        <AppLink className="link" href={places.client(account.id)}>
          {tradename}
        </AppLink>
      ) : (
        <b>{tradename}</b>
      )}
      <span>{numbers.filter(Boolean).join(' · ')}</span>
      <span className="muted">{dates.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
