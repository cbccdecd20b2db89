import { blankForm, type ClientForm } from '@cartwright/domain/client-form';
import type { Actor } from '../../../core/context.ts';
import { refuse } from '../../../core/errors.ts';

/** The columns of a client that its form sets. */
export interface ClientColumns extends ClientForm {
  readonly assignedTo: number | null;
  readonly routeId: number | null;
  readonly holdingCompanyId: number | null;
  readonly clientStatusId: number;
  readonly workflowStatusId: number | null;
  readonly privilegeId: number | null;
  readonly partnershipStatusId: number | null;
}

/** A client as a call gives it: what is left out stays; an id of 0 or null means none. */
export interface GivenClient {
  readonly tradename?: string | null;
  readonly name?: string | null;
  readonly isCannabisLicensed?: boolean | null;
  readonly licenseNo?: string | null;
  readonly licenseTypeId?: number | null;
  readonly ubi?: string | null;
  readonly email?: string | null;
  readonly dayPhone?: string | null;
  readonly streetAddress?: string | null;
  readonly suite?: string | null;
  readonly city?: string | null;
  readonly county?: string | null;
  readonly state?: string | null;
  readonly zipCode?: string | null;
  readonly assignedTo?: number | null;
  readonly route?: number | null;
  readonly holdingCompanyId?: number | null;
  readonly clientStatusId?: number | null;
  readonly workflowStatusId?: number | null;
  readonly privilegeId?: number | null;
  readonly partnershipStatusId?: number | null;
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
  name: orStored(given.name, stored.name),
  isCannabisLicensed: given.isCannabisLicensed ?? stored.isCannabisLicensed,
  licenseNo: orStored(given.licenseNo, stored.licenseNo),
  licenseTypeId: idOrStored(given.licenseTypeId, stored.licenseTypeId),
  ubi: orStored(given.ubi, stored.ubi),
  email: orStored(given.email, stored.email),
  dayPhone: orStored(given.dayPhone, stored.dayPhone),
  streetAddress: orStored(given.streetAddress, stored.streetAddress),
  suite: orStored(given.suite, stored.suite),
  city: orStored(given.city, stored.city),
  county: orStored(given.county, stored.county),
  state: orStored(given.state, stored.state),
  zipCode: orStored(given.zipCode, stored.zipCode),
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
  if (asked !== standard && !mayAssign) throw refuse('forbidden');
  return asked;
}
