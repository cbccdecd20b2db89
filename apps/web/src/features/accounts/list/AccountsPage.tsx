import type { OutputOf } from '@cartwright/contract/contract';
import { PhoneCall } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { type List, useList } from '../../../grid/list/use-list.ts';
import { counted, money } from '../../../lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import { accountPreview } from './account-columns.tsx';
import { type AccountFilters, accountList, isNarrowed } from './account-list.ts';
import { useAccountFilters } from './account-filters.ts';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { ownerChange } from '../shared/assign/owner-filters.ts';
import { useAccounts } from './use-accounts.tsx';
import { useAccountsEmptyState } from '../shared/use-accounts-empty-state.tsx';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';

/** My Accounts (spec 000 §2). */
export function AccountsPage() {
  const list = useList(accountList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const { menu, dialog, ...ofList } = useAccounts(list);
  const phone = usePhone();
  const accountFilters = useAccountFilters(filters);
  useAllWithoutOwn(list);
  const empty = useAccountsEmptyState(filters.mine, () => setFilters({ mine: false }));
  return (
    <>
      <ListPage
        {...ofList}
        list={list}
        title={filters.mine ? 'My Accounts' : 'All Accounts'}
        search="Search accounts"
        startTab="Accounts"
        actions={
          <>
            {phone ? null : (
              <ButtonLink href={places.whoToCall()}>
                <PhoneCall size={15} />
                Who to call
              </ButtonLink>
            )}
            <MenuButton label="More actions" items={menu} />
          </>
        }
        filters={<FilterBar list={list} filters={accountFilters} follow={ownerChange} />}
        filtered={isNarrowed(filters)}
        mainSum={data && `${money(data.totals.monthTodateSales)} this month`}
        sums={
          data && {
            lastMonthTotalSalesForRetailer: money(data.totals.lastMonthTotalSalesForRetailer),
            monthTodateSales: money(data.totals.monthTodateSales),
          }
        }
        pagerNote={data && counted(data.count, 'account')}
        preview={accountPreview}
        empty={empty}
      />
      {dialog}
    </>
  );
}

/** Who has no accounts of their own and may see all of them, as a manager, starts with all. */
function useAllWithoutOwn({ state, source }: List<AccountFilters, OutputOf<'accounts.list'>>): void {
  const mayAll = useMay('accounts.all');
  const { filters, setFilters } = state;
  const { data, isPlaceholderData } = source;
  const isStart = useRef(true);
  useEffect(() => {
    if (!isStart.current || data === undefined || isPlaceholderData) return;
    isStart.current = false;
    if (mayAll && filters.mine && data.count === 0 && !isNarrowed(filters)) setFilters({ mine: false });
  }, [mayAll, filters, setFilters, data, isPlaceholderData]);
}
