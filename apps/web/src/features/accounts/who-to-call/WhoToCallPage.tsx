import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { callRows } from './call-columns.tsx';
import { callList } from './call-list.ts';
import { isNarrowed } from './call-list.ts';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { counted } from '../../../lib/format.ts';
import { ownerChange } from '../shared/assign/owner-filters.ts';
import { useCallFilters } from './call-filters.ts';
import { useCalls } from './use-calls.tsx';
import { places } from '../../../context/places.ts';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }, { label: 'Who to call' }];

/** /accounts/who-to-call: the clients for whom a call is due, the most urgent first, and why. */
export function WhoToCallPage() {
  const list = useList(callList);
  const { filters, setFilters } = list.state;
  const { dialog, ...ofList } = useCalls();
  const all = useMay('accounts.all');
  const callFilters = useCallFilters();
  return (
    <>
      <ListPage
        {...callRows}
        {...ofList}
        list={list}
        title="Who to call today"
        crumbs={crumbs}
        search="Search clients"
        startTab="Who to call"
        filters={<FilterBar list={list} filters={callFilters} follow={ownerChange} />}
        pagerNote={list.source.data && counted(list.source.data.count, 'client')}
        filtered={isNarrowed(filters)}
        empty={{
          title: 'Nobody is due for a call',
          text: 'Clients are shown here when their next order is late or nobody was in touch for a while.',
          action:
            all && filters.mine ? (
              <Button onClick={() => setFilters({ mine: false })}>View all accounts</Button>
            ) : undefined,
        }}
      />
      {dialog}
    </>
  );
}
