import { blankForm, type ClientChoice, type ClientForm, clientTextsOf } from '@cartwright/domain/accounts/client-form';
import type { Actor } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';

/** The columns of a client that its form sets. */
export interface ClientColumns extends ClientForm, Readonly<Record<ClientChoice, number | null>> {
  readonly clientStatusId: number;
}

type Given<T> = { readonly [F in keyof T]?: T[F] | null };

/** A client as a call gives it: what is left out stays; an id of 0 or null means none. */
export interface GivenClient extends Given<Omit<ClientColumns, 'routeId'>> {
  readonly route?: number | null;
  readonly labelBarcodePreferenceId?: number | null;
}

/** The default status of a client: Active. */
const ACTIVE = 1;

export const blankClient: ClientColumns = {
  ...blankForm,
  assignedTo: null,
  routeId: null,
  holdingCompanyId: null,
  clientStatusId: ACTIVE,
  workflowStatusId: null,
  privilegeId: null,
  partnershipStatusId: null,
};

const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
const idOrStored = (given: number | null | undefined, stored: number | null): number | null =>
  given === undefined ? stored : given || null;

/**
 * The given values over the stored ones, not yet tidied. A new client is cannabis-licensed unless it says otherwise.
 */
export const merged = (given: GivenClient, stored: ClientColumns): ClientColumns => ({
  tradename: given.tradename ?? stored.tradename,
  ...clientTextsOf((field) => orStored(given[field], stored[field])),
  isCannabisLicensed: given.isCannabisLicensed ?? stored.isCannabisLicensed,
  licenseTypeId: idOrStored(given.licenseTypeId, stored.licenseTypeId),
  assignedTo: stored.assignedTo,
  routeId: idOrStored(given.route, stored.routeId),
  holdingCompanyId: idOrStored(given.holdingCompanyId, stored.holdingCompanyId),
  clientStatusId: given.clientStatusId || stored.clientStatusId,
  workflowStatusId: idOrStored(given.workflowStatusId, stored.workflowStatusId),
  privilegeId: idOrStored(given.privilegeId, stored.privilegeId),
  partnershipStatusId: idOrStored(given.partnershipStatusId, stored.partnershipStatusId),
});

interface Assignment {
  readonly isNew: boolean;
  readonly given: number | null | undefined;
  readonly stored: number | null;
}

/**
 * The sales person of a saved client. A change needs `accounts.assign` (403 otherwise); without that key a new client
 * is the actor's own.
 */
export function assigneeOf(actor: Actor, { isNew, given, stored }: Assignment): number | null {
  const mayAssign = actor.permissions.has('accounts.assign');
  const standard = isNew && !mayAssign ? actor.personId : stored;
  const asked = given === undefined ? standard : given || null;
  if (asked !== standard && !mayAssign) fail('forbidden');
  return asked;
}
