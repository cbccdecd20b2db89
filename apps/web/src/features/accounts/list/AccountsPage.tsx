import { PhoneCall } from 'lucide-react';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { money } from '../../../ui/lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import { accountRows } from './account-columns.tsx';
import { accountList } from './account-list.ts';
import { isNarrowed } from './account-search.ts';
import { AccountFilterBar } from './AccountFilterBar.tsx';
import { useAccounts } from './use-accounts.tsx';
import { useAccountsEmptyState } from '../shared/use-accounts-empty-state.tsx';
import { places } from '../../../context/places.ts';

/** My Accounts (spec 000 §2). */
export function AccountsPage() {
  const list = useList(accountList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const { menu, dialog, ...ofList } = useAccounts(list);
  const phone = usePhone();
  const empty = useAccountsEmptyState(filters.mine, () => setFilters({ mine: false }));
  return (
    <>
      <ListPage
        {...accountRows}
        {...ofList}
        list={list}
        title="My Accounts"
        search="Search accounts"
        startTab="Accounts"
        actions={
          <>
            {phone ? null : (
              <AppLink className="btn" href={places.whoToCall()}>
                <PhoneCall size={15} />
                Who to call
              </AppLink>
            )}
            <MenuButton label="More actions" items={menu} />
          </>
        }
        filters={<AccountFilterBar state={list.state} total={data?.count} />}
        filtered={isNarrowed(filters)}
        sums={
          data && {
            lastMonthTotalSalesForRetailer: money(data.totals.lastMonthTotalSalesForRetailer),
            monthTodateSales: money(data.totals.monthTodateSales),
          }
        }
        empty={empty}
      />
      {dialog}
    </>
  );
}
