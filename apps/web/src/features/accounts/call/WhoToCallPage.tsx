import { useMemo } from 'react';
import { useMay } from '../../../app/session.tsx';
import { ListPage } from '../../../grid/ListPage.tsx';
import { useList } from '../../../grid/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { useKeysHere } from '../../../ui/use-shortcut.ts';
import { useAccountScreens } from '../account-links.ts';
import { accountMenu } from '../account-menu.tsx';
import { useAccountDialogs } from '../AccountDialogs.tsx';
import { useClientCart } from '../use-client-cart.ts';
import { callColumns, callRows, type CallRow } from './call-columns.tsx';
import { callList } from './call-list.ts';
import { isNarrowed } from './call-search.ts';
import { CallCard } from './CallCard.tsx';
import { CallFilterBar } from './CallFilterBar.tsx';

const crumbs = [{ label: 'My Accounts', href: '/accounts' }, { label: 'Who to call' }];

/** /accounts/who-to-call: the clients for whom a call is due, most first, and why. */
export function WhoToCallPage() {
  const list = useList(callList);
  const { filters, setFilters } = list.state;
  const screens = useAccountScreens();
  const all = useMay('accounts.all');
  const cart = useClientCart();
  const { dialogs, dialog } = useAccountDialogs();
  useKeysHere('Accounts');
  const columns = useMemo(() => callColumns(screens, cart), [screens, cart]);
  const rowMenu = useMemo(() => accountMenu(screens, cart, dialogs), [screens, cart, dialogs]);
  const onCalled = (row: CallRow) => (screens.edit ? () => dialogs.called(row) : undefined);
  return (
    <>
      <ListPage
        {...callRows}
        list={list}
        title="Who to call today"
        crumbs={crumbs}
        search="Search clients"
        startTab="Who to call"
        filters={<CallFilterBar state={list.state} total={list.source.data?.count} />}
        filtered={isNarrowed(filters)}
        columns={columns}
        rowMenu={rowMenu}
        mobileRow={(row) => <CallCard row={row} linked={screens.cart} onCalled={onCalled(row)} />}
        empty={{
          title: 'Nobody is due for a call',
          text: 'Clients stand here when their next order is late or nobody was in touch for a while.',
          action:
            all && filters.mine ? (
              <Button onClick={() => setFilters({ mine: false })}>Show all accounts</Button>
            ) : undefined,
        }}
      />
      {dialog}
    </>
  );
}
