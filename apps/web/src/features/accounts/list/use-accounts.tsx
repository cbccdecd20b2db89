import type { OutputOf } from '@cartwright/contract/contract';
import { useMemo } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import type { List } from '../../../grid/list/use-list.ts';
import { useActiveKey } from '../../../lib/keys/use-shortcut.ts';
import { accountColumns } from './account-columns.tsx';
import { useAccountScreens } from '../shared/account-permissions.ts';
import { accountMenu, accountsMenu } from '../shared/account-menu.tsx';
import { accountCriteria, type AccountFilters } from './account-list.ts';
import { AccountBulkActions } from './AccountBulkActions.tsx';
import { useAccountDialogs } from '../shared/AccountDialogs.tsx';
import { choiceOf } from '../shared/client-choice.ts';
import type { AccountRow } from '../shared/account-row.ts';
import { useInvitationActions } from '../shared/invite/use-invitation-actions.tsx';
import { useClientCart } from '../shared/use-client-cart.ts';
import { useExportContacts } from './use-export-contacts.ts';

/** Columns, row menu, bulk actions and dialogs of the accounts list for this person. */
export function useAccounts({ state, source }: List<AccountFilters, OutputOf<'accounts.list'>>) {
  const screens = useAccountScreens();
  const cart = useClientCart();
  const { dialogs, dialog } = useAccountDialogs();
  const invitationsOf = useInvitationActions();
  const exportContacts = useExportContacts();
  useActiveKey('cart', screens.cart);
  useActiveKey('logCall', screens.edit);
  const criteria = accountCriteria(state.filters);
  const selection = useGridSelection(JSON.stringify(criteria), { except: true });
  const total = source.data?.count ?? 0;
  const menu = accountsMenu(screens, dialogs, {
    disabledReason: total === 0 ? 'No account matches the filter' : undefined,
    start: () => exportContacts(criteria),
  });
  useActions(menu);
  return {
    columns: useMemo(() => accountColumns(screens, cart), [screens, cart]),
    rowMenu: useMemo(
      () => accountMenu(screens, cart, dialogs, (row: AccountRow) => invitationsOf(row, () => dialogs.invite(row))),
      [screens, cart, dialogs, invitationsOf],
    ),
    menu,
    ...(screens.assign || screens.export || screens.addToTier ? { selection } : {}),
    bulkActions: (
      <AccountBulkActions
        screens={screens}
        dialogs={dialogs}
        selected={choiceOf(selection, criteria, total)}
        onExport={exportContacts}
        onDone={selection.clear}
      />
    ),
    dialog,
  };
}
