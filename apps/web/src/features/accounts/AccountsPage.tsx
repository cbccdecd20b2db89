import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { read } from '../../api/query.ts';
import { DataGrid } from '../../grid/DataGrid.tsx';
import { useGridState } from '../../grid/use-grid-state.ts';
import { counted, money } from '../../ui/format.ts';
import { MenuButton } from '../../ui/Menu.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { accountColumns, type AccountRow } from './account-columns.tsx';
import { useAccountScreens } from './account-links.ts';
import { accountMenu } from './account-menu.tsx';
import { AccountFilterBar } from './AccountFilterBar.tsx';
import { accountDefaults, criteriaOf, isNarrowed } from './account-search.ts';
import { useClientCart } from './use-client-cart.ts';
import { useNoAccounts } from './use-no-accounts.tsx';

const idOf = (row: AccountRow) => String(row.id);
const nameOf = (row: AccountRow) => row.tradename;

/** My Accounts (spec 000 §2). */
export function AccountsPage() {
  const state = useGridState(accountDefaults);
  const { filters, setFilters } = state;
  const screens = useAccountScreens();
  const cart = useClientCart();
  const columns = useMemo(() => accountColumns(screens, cart), [screens, cart]);
  const rowMenu = useMemo(() => accountMenu(screens, cart), [screens, cart]);
  const empty = useNoAccounts(filters.mine, () => setFilters({ mine: false }));
  const source = useQuery(read('accounts.list', { body: { ...criteriaOf(filters), page: state.request } }));
  const { data } = source;
  return (
    <>
      <PageHead
        title="My Accounts"
        actions={
          <>
            <SearchBox main label="Search accounts" value={filters.q} onSearch={(q) => setFilters({ q: q.trim() })} />
            {screens.import ? (
              <MenuButton
                label="More actions"
                items={[{ label: 'Import clients', icon: <FileUp size={15} />, href: '/settings/import' }]}
              />
            ) : null}
          </>
        }
      />
      <AccountFilterBar state={state} total={data?.count} />
      <div className="grid-page">
        <DataGrid
          label="My Accounts"
          name="account-ui"
          columns={columns}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          state={{ ...state, filtered: isNarrowed(filters) }}
          rowMenu={rowMenu}
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
          withColumns
        />
      </div>
    </>
  );
}
