import { usePlaces } from '../../../context/places.ts';
import { CallsTile } from './CallsTile.tsx';
import { ActiveCarts, PendingPortalOrders } from './CartTiles.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import type { Criteria } from '../dashboard-search.ts';

/** What there is to do: portal orders to accept, invitations to decide, clients to call, carts to finish. */
export function ToDo({ criteria }: { criteria: Criteria }) {
  const to = usePlaces();
  return (
    <>
      <PendingPortalOrders />
      <PendingInvitations />
      {to.whoToCall() === undefined ? null : <CallsTile />}
      <ActiveCarts criteria={criteria} />
    </>
  );
}
