import { useCallback, useMemo } from 'react';
import { useActiveKey } from '../../../lib/keys/use-shortcut.ts';
import { useAccountScreens } from '../shared/account-permissions.ts';
import { accountMenu } from '../shared/account-menu.tsx';
import { useAccountDialogs } from '../shared/AccountDialogs.tsx';
import { useClientCart } from '../shared/use-client-cart.ts';
import { callColumns } from './call-columns.tsx';
import type { CallRow } from './CallPreview.tsx';
import { CallCard } from './CallCard.tsx';

/** Columns, row menu and dialogs of the list for this person. */
export function useCalls() {
  const screens = useAccountScreens();
  const cart = useClientCart();
  const { dialogs, dialog } = useAccountDialogs();
  useActiveKey('cart', screens.cart);
  useActiveKey('logCall', screens.edit);
  const mobileRow = useCallback(
    (row: CallRow) => (
      <CallCard row={row} linked={screens.client} onNoteCall={screens.edit ? () => dialogs.callNote(row) : undefined} />
    ),
    [screens, dialogs],
  );
  return {
    columns: useMemo(() => callColumns(screens, cart), [screens, cart]),
    rowMenu: useMemo(() => accountMenu(screens, cart, dialogs), [screens, cart, dialogs]),
    mobileRow,
    dialog,
  };
}
