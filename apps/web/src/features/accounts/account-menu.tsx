import { Copy, ReceiptText, ShoppingCart } from 'lucide-react';
import { clientOrdersHref } from '../../app/links.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { AccountRow } from './account-columns.tsx';
import { clientCartHref, type AccountScreens } from './account-links.ts';
import type { ClientCart } from './use-client-cart.ts';

async function copyLicense(license: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(license);
    toast.success(`License ${license} copied.`);
  } catch (error) {
    toast.failure(error, 'The license was not copied');
  }
}

/** What can be done with an account, of what this person may; C on the focused row goes to its cart. */
export const accountMenu =
  (screens: AccountScreens, cart: ClientCart) =>
  (row: AccountRow): readonly MenuItem[] => {
    const action = cart.actionOf(row);
    const icon = <ShoppingCart size={15} />;
    const license = row.licenseNo;
    return [
      ...(action === 'open' ? [{ label: 'Open cart', icon, shortcut: 'c', href: clientCartHref(row) }] : []),
      ...(action === 'start' ? [{ label: 'Start cart', icon, shortcut: 'c', onSelect: () => cart.start(row) }] : []),
      ...(screens.orders
        ? [
            {
              label: 'Orders of the client',
              icon: <ReceiptText size={15} />,
              href: clientOrdersHref(row.id, 'accounts'),
            },
          ]
        : []),
      {
        label: 'Copy license',
        icon: <Copy size={15} />,
        disabledReason: license === null ? 'This account has no license number' : undefined,
        onSelect: () => void (license === null ? undefined : copyLicense(license)),
      },
    ];
  };
