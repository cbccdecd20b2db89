import type { OutputOf } from '@cartwright/contract/contract';
import {
  CalendarPlus,
  ChartColumn,
  Map as MapIcon,
  PhoneCall,
  ShoppingCart,
  StickyNote,
  UserCheck,
} from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { useStartCart } from '../../../context/use-start-cart.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { useInvitationActions } from '../shared/invite/use-invitation-actions.tsx';
import { type EndedCall, useCallReturn } from '../shared/call/use-call-return.ts';
import { useAccountScreens } from '../shared/account-permissions.ts';

const CallNoteDialog = lazyPart(async () => (await import('../shared/call/CallNoteDialog.tsx')).CallNoteDialog);
const InviteDialog = lazyPart(async () => (await import('../shared/invite/InviteDialog.tsx')).InviteDialog);
const AssignDialog = lazyPart(async () => (await import('../shared/assign/AssignDialog.tsx')).AssignDialog);

export interface RecordActions {
  /** Opens or starts the cart; undefined for those who may not. */
  readonly primary: Action | undefined;
  readonly secondary: readonly Action[];
  readonly menu: readonly Action[];
  readonly dialog: ReactNode;
  /** Called when a call to somebody of the client begins; the dialog that notes it opens when the person is back. */
  readonly onCall: (who: string) => void;
}

/** What this person may do with a client, from its record. */
export function useRecordActions(
  client: OutputOf<'accounts.one'>,
  onNote: () => void,
  onFollowUp: () => void,
): RecordActions {
  const screens = useAccountScreens();
  const to = usePlaces();
  const start = useStartCart()({ id: client.id, name: client.tradename });
  const invitationsOf = useInvitationActions();
  const [open, setOpen] = useState<'call' | 'assign' | 'invite' | null>(null);
  const [call, setCall] = useState<EndedCall>();
  const close = () => {
    setOpen(null);
    setCall(undefined);
  };
  const onCall = useCallReturn((ended) => {
    if (!screens.edit || open !== null) return;
    setCall(ended);
    setOpen('call');
  });
  const icon = <ShoppingCart size={15} />;
  const href = to.clientCart(client.id, client.tradename);
  const cart: Action | undefined =
    client.cartId !== null && href !== undefined
      ? { label: 'Open cart', icon, key: 'cart', href }
      : client.cartOwnerName === null
        ? start && { label: 'Start cart', icon, key: 'cart', run: start }
        : { label: 'Start cart', icon, disabledReason: `${client.cartOwnerName} has the current cart` };
  const { history } = useRouter();
  const startCart =
    client.cartId !== null && href !== undefined
      ? () => history.push(href)
      : client.cartOwnerName === null
        ? start
        : undefined;
  return {
    onCall,
    primary: cart,
    secondary: actions(
      screens.edit && { label: 'Log call', icon: <PhoneCall size={15} />, key: 'logCall', run: () => setOpen('call') },
      screens.edit && { label: 'Add note', icon: <StickyNote size={15} />, key: 'note', run: onNote },
    ),
    menu: actions(
      screens.edit && { label: 'Follow up', icon: <CalendarPlus size={15} />, key: 'followUp', run: onFollowUp },
      { label: 'Client report', icon: <ChartColumn size={15} />, href: to.clientReport(client.id) },
      screens.map && { label: 'Show on map', icon: <MapIcon size={15} />, href: to.mapOf(client.tradename) },
      screens.assign && { label: 'Assign sales person', icon: <UserCheck size={15} />, run: () => setOpen('assign') },
      ...invitationsOf(client, () => setOpen('invite')),
    ),
    dialog:
      open === 'call' ? (
        <CallNoteDialog client={client} call={call} cart={startCart} onClose={close} />
      ) : open === 'assign' ? (
        <AssignDialog to={{ client }} onClose={close} />
      ) : open === 'invite' ? (
        <InviteDialog clientId={client.id} onClose={close} />
      ) : null,
  };
}
