/** Invitations and market access: once decided, and which client a retailer is (spec 001 §4, INV-37). */
import { ubiRoot } from '../accounts/identifiers.ts';

export const invitationStatuses = ['Pending', 'Accepted', 'Declined'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** `Sent` by the seller, or `Requested` by a retailer. */
export const invitationDirections = ['Sent', 'Requested'] as const;
export type InvitationDirection = (typeof invitationDirections)[number];

export type InvitationDecision = Exclude<InvitationStatus, 'Pending'>;

/** `new`: nobody has decided yet. `repeat`: decided this way before, nothing is to be done. `refused`: decided the other way. */
export function decideInvitation(status: InvitationStatus, decision: InvitationDecision): 'new' | 'repeat' | 'refused' {
  if (status === 'Pending') return 'new';
  return status === decision ? 'repeat' : 'refused';
}

/** The entries of the list of invitation statuses of clients, by id. */
export const clientInvitation = { notInvited: 1, pending: 2, accepted: 3, declined: 4 } as const;
export type ClientInvitationId = (typeof clientInvitation)[keyof typeof clientInvitation];

interface ClientInvitations {
  readonly hasAccess: boolean;
  readonly hasPending: boolean;
  /** The last decided invitation. */
  readonly lastDecision: InvitationDecision | null;
}

/** The invitation status of a client: its access says more than what waits, and that more than what was decided. */
export function clientInvitationOf({ hasAccess, hasPending, lastDecision }: ClientInvitations): ClientInvitationId {
  if (hasAccess) return clientInvitation.accepted;
  if (hasPending) return clientInvitation.pending;
  return lastDecision === 'Declined' ? clientInvitation.declined : clientInvitation.notInvited;
}

/** Why a client of this status cannot be invited; undefined when it can. */
export function invitationRefusal(statusId: number | null): 'invited_already' | 'has_market_access' | undefined {
  if (statusId === clientInvitation.accepted) return 'has_market_access';
  return statusId === clientInvitation.pending ? 'invited_already' : undefined;
}

/** The identifiers of a retailer in their stored form. */
interface Identified {
  readonly licenseNo: string | null;
  readonly ubi: string | null;
}

/**
 * The one of the clients that a retailer is: the one with its license. `differs` when that one's UBI names another
 * business. A retailer without a license (a tribal shop) is the one without a license that has the same whole UBI, and
 * `differs` when there are several. Null when there is none.
 */
export function clientOfRetailer<C extends Identified>(
  retailer: Identified,
  clients: readonly C[],
): C | 'differs' | null {
  const { licenseNo, ubi } = retailer;
  if (licenseNo === null) {
    const [found, other] = ubi === null ? [] : clients.filter((each) => each.licenseNo === null && each.ubi === ubi);
    return other === undefined ? (found ?? null) : 'differs';
  }
  const found = clients.find((each) => each.licenseNo === licenseNo);
  if (found === undefined) return null;
  const isOtherBusiness = ubi !== null && found.ubi !== null && ubiRoot(ubi) !== ubiRoot(found.ubi);
  return isOtherBusiness ? 'differs' : found;
}
