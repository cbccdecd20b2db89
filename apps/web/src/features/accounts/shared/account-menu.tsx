import {
  ChartColumn,
  Contact,
  Copy,
  CopyCheck,
  FileDown,
  FileUp,
  Layers,
  Map as MapIcon,
  Pencil,
  PhoneCall,
  ReceiptText,
  ShoppingCart,
  StickyNote,
  Store,
  UserCheck,
  UserPlus,
  BadgeCheck,
} from 'lucide-react';
import { type Action, actions } from '../../../lib/action.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import { type AccountScreens } from './account-permissions.ts';
import type { AccountDialogs, ListedClient } from './AccountDialogs.tsx';
import type { CartOwner, ClientCart } from './use-client-cart.ts';
import { places } from '../../../context/places.ts';

type MenuRow = ListedClient &
  CartOwner & {
    readonly licenseNo: string | null;
  };

/**
 * The actions on an account that this person may do; C on the focused row opens its cart, L logs a call.
 * `invitationsOf` has those on its invitation and its access, where the rows say what they are.
 */
export const accountMenu =
  <R extends MenuRow>(
    screens: AccountScreens,
    cart: ClientCart,
    dialogs: AccountDialogs,
    invitationsOf: (row: R) => readonly Action[] = () => [],
  ) =>
  (row: R): readonly Action[] => {
    const cartAction = cart.actionOf(row);
    const icon = <ShoppingCart size={15} />;
    const license = row.licenseNo;
    return actions(
      screens.client && { label: 'Open', icon: <Store size={15} />, href: places.client(row.id) },
      cartAction === 'open' && {
        label: 'Open cart',
        icon,
        key: 'cart',
        href: places.clientCart(row.id, row.tradename),
      },
      cartAction === 'other' && {
        label: 'Start cart',
        icon,
        disabledReason: `${row.cartOwnerName} has the current cart`,
      },
      cartAction === 'start' && { label: 'Start cart', icon, key: 'cart', run: () => cart.start(row) },
      screens.orders && {
        label: 'View orders',
        icon: <ReceiptText size={15} />,
        href: places.clientOrders(row.id, 'accounts'),
      },
      screens.edit && {
        label: 'Log call',
        icon: <PhoneCall size={15} />,
        key: 'logCall',
        run: () => dialogs.callNote(row),
      },
      { label: 'Notes', icon: <StickyNote size={15} />, run: () => dialogs.notes(row) },
      { label: 'Contacts', icon: <Contact size={15} />, run: () => dialogs.contacts(row) },
      screens.edit && { label: 'Edit account', icon: <Pencil size={15} />, run: () => dialogs.edit(row) },
      screens.assign && {
        label: 'Assign sales person',
        icon: <UserCheck size={15} />,
        run: () => dialogs.assign({ client: row }),
      },
      screens.addToTier && {
        label: 'Add to tier',
        icon: <Layers size={15} />,
        run: () => dialogs.addToTier({ choice: { clientIds: [row.id] }, label: row.tradename }),
      },
      ...invitationsOf(row),
      { label: 'Client report', icon: <ChartColumn size={15} />, href: places.clientReport(row.id) },
      {
        label: 'Copy license',
        icon: <Copy size={15} />,
        disabledReason: license === null ? 'This account has no license number' : undefined,
        run: () => void (license === null ? undefined : copyText(license, `License ${license} copied.`)),
      },
    );
  };

/** The export of the contacts of all accounts in the filter. */
export interface ContactExport {
  readonly disabledReason: string | undefined;
  readonly start: () => void;
}

/** The actions that are not about one account. */
export const accountsMenu = (
  screens: AccountScreens,
  dialogs: AccountDialogs,
  contacts: ContactExport,
): readonly Action[] =>
  actions(
    { label: 'Who to call today', icon: <PhoneCall size={15} />, href: places.whoToCall() },
    screens.edit &&
      screens.client && {
        label: 'Register client',
        icon: <UserPlus size={15} />,
        key: 'add',
        href: places.registerClient(),
      },
    screens.edit && { label: 'New non-cannabis client', icon: <UserPlus size={15} />, run: dialogs.addNonCannabis },
    screens.import && { label: 'Import clients', icon: <FileUp size={15} />, href: places.importOf('clients') },
    screens.export && {
      label: 'Export contacts',
      icon: <FileDown size={15} />,
      disabledReason: contacts.disabledReason,
      run: contacts.start,
    },
    screens.merge && { label: 'Find duplicates', icon: <CopyCheck size={15} />, href: places.duplicates() },
    screens.edit && { label: 'License watch', icon: <BadgeCheck size={15} />, href: places.licenseWatch() },
    screens.map && { label: 'Map', icon: <MapIcon size={15} />, href: places.map() },
    screens.tiers && { label: 'Account tiers', icon: <Layers size={15} />, href: places.tiers() },
  );
