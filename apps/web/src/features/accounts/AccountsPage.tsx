import { useMemo } from 'react';
import { ListPage } from '../../grid/ListPage.tsx';
import { useList } from '../../grid/use-list.ts';
import { counted, money } from '../../ui/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { useKeysHere } from '../../ui/use-shortcut.ts';
import { accountColumns, type AccountRow } from './account-columns.tsx';
import { useAccountScreens } from './account-links.ts';
import { accountList } from './account-list.ts';
import { accountMenu, accountsMenu } from './account-menu.tsx';
import { isNarrowed } from './account-search.ts';
import { useAccountDialogs } from './AccountDialogs.tsx';
import { AccountFilterBar } from './AccountFilterBar.tsx';
import { useClientCart } from './use-client-cart.ts';
import { useNoAccounts } from './use-no-accounts.tsx';

const AccountPreview = lazyPart(
  async () => (await import('./AccountPreview.tsx')).AccountPreview,
  <Skeleton lines={2} />,
);
const preview = (row: AccountRow) => <AccountPreview account={row} />;
const idOf = (row: AccountRow) => String(row.id);
const nameOf = (row: AccountRow) => row.tradename;

/** My Accounts (spec 000 §2). */
export function AccountsPage() {
  const list = useList(accountList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const screens = useAccountScreens();
  const cart = useClientCart();
  const { dialogs, dialog } = useAccountDialogs();
  useKeysHere('Accounts', screens.cart);
  const columns = useMemo(() => accountColumns(screens, cart), [screens, cart]);
  const rowMenu = useMemo(() => accountMenu(screens, cart, dialogs), [screens, cart, dialogs]);
  const more = accountsMenu(screens, dialogs);
  const empty = useNoAccounts(filters.mine, () => setFilters({ mine: false }));
  return (
    <>
      <ListPage
        list={list}
        title="My Accounts"
        search="Search accounts"
        startTab="Accounts"
        actions={more.length > 0 ? <MenuButton label="More actions" items={more} /> : null}
        filters={<AccountFilterBar state={list.state} total={data?.count} />}
        filtered={isNarrowed(filters)}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        rowMenu={rowMenu}
        preview={preview}
        footer={
          data && {
            label: `All ${counted(data.count, 'account')} in this filter`,
            values: {
              lastMonthTotalSalesForRetailer: money(data.totals.lastMonthTotalSalesForRetailer),
              monthTodateSales: money(data.totals.monthTodateSales),
            },
          }
        }
        empty={empty}
      />
      {dialog}
    </>
  );
}
