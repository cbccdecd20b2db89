import { ListPage } from '../../grid/ListPage.tsx';
import { useList } from '../../grid/use-list.ts';
import { money } from '../../ui/format.ts';
import { MenuButton } from '../../ui/Menu.tsx';
import { accountRows } from './account-columns.tsx';
import { accountList } from './account-list.ts';
import { isNarrowed } from './account-search.ts';
import { AccountFilterBar } from './AccountFilterBar.tsx';
import { useAccounts } from './use-accounts.tsx';
import { useNoAccounts } from './use-no-accounts.tsx';

/** My Accounts (spec 000 §2). */
export function AccountsPage() {
  const list = useList(accountList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const { menu, dialog, ...ofList } = useAccounts(list);
  const empty = useNoAccounts(filters.mine, () => setFilters({ mine: false }));
  return (
    <>
      <ListPage
        {...accountRows}
        {...ofList}
        list={list}
        title="My Accounts"
        search="Search accounts"
        startTab="Accounts"
        actions={menu.length > 0 ? <MenuButton label="More actions" items={menu} /> : null}
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
