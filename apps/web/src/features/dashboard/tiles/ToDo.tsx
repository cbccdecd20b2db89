import { usePlaces } from '../../../context/places.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { CallsTile } from './CallsTile.tsx';
import { ActiveCarts, PendingPortalOrders } from './CartTiles.tsx';
import { FollowUpsTile } from './FollowUpsTile.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import type { Criteria } from '../dashboard-search.ts';

/** What there is to do: what was promised, clients to call, portal orders to accept, which come first on a phone, invitations to decide, carts to finish. */
export function ToDo({ criteria }: { criteria: Criteria }) {
  const to = usePlaces();
  const phone = usePhone();
  const calls = to.whoToCall() === undefined ? null : <CallsTile key="calls" />;
  const followUps = to.whoToCall() === undefined ? null : <FollowUpsTile key="followUps" criteria={criteria} />;
  const portal = <PendingPortalOrders key="portal" />;
  return (
    <>
      {phone ? [portal, followUps, calls] : [followUps, calls, portal]}
      <PendingInvitations />
      <ActiveCarts criteria={criteria} />
    </>
  );
}
