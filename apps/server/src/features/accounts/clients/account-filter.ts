import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import type { Match } from '../../../db/lists/search-term.ts';
import { clientReach, clientsWithin, type PersonId, type Reach } from '../../../auth/scope.ts';
import { matchesClient, matchesContact } from './client-search.queries.ts';
import { newClients, orderedClients } from './ordered-clients.queries.ts';

export type AccountCriteria = Omit<Input<(typeof accounts)['list']>['body'], 'page'>;

/**
 * Neither Inactive nor Out of Business: clients of these statuses are listed only when asked for. Literals instead of
 * parameters, because a generic plan for every value would expect hardly any client.
 */
export const notDormant: SQL = sql`${client.clientStatusId} not in (2, 4)`;

/** What narrows the clients that a person may see. */
export interface Narrow {
  readonly mine: boolean;
  readonly isCannabisLicensed?: boolean | null | undefined;
}

/** The clients a person may see; `narrow` only restricts them (S-15). */
export const visibleWithin = (reached: Reach, personId: PersonId, narrow: Narrow): SQL | undefined =>
  and(
    clientsWithin(reached, personId),
    narrow.mine ? eq(client.assignedTo, personId) : undefined,
    typeof narrow.isCannabisLicensed === 'boolean'
      ? sql`${client.isCannabisLicensed} = ${sql.raw(narrow.isCannabisLicensed ? 'true' : 'false')}`
      : undefined,
  );

export const visible = ({ actor }: StaffCtx, narrow: Narrow): SQL | undefined =>
  visibleWithin(clientReach(actor), actor.personId, narrow);

/** The own accounts, unless a criterion says otherwise (spec 000 §6). */
const isMine = ({ myAccounts, onlyAssignedToSalesPerson }: AccountCriteria): boolean =>
  myAccounts === true || (onlyAssignedToSalesPerson ?? myAccounts ?? true);

/** One status, any, or all but the dormant ones. */
function ofStatus({ clientStatus, anyStatus }: AccountCriteria): SQL | undefined {
  if (clientStatus) return eq(client.clientStatusId, clientStatus);
  return anyStatus === true ? undefined : notDormant;
}

/** Clients that ordered on some days, or did so for the first time. */
function ordering(ctx: StaffCtx, { ordered }: AccountCriteria): SQL | undefined {
  if (ordered == null) return undefined;
  const sold = { from: ordered.fromDate, to: ordered.toDate, onlyMine: ordered.onlyMine === true };
  return ordered.onlyFirst === true ? newClients(ctx, sold) : orderedClients(ctx, sold);
}

/** The clients that match the criteria of the accounts screen (spec 000 §3), within what the person may see. */
export function accountConditions(ctx: StaffCtx, criteria: AccountCriteria, match?: Match): SQL | undefined {
  const { licenseeType, salesPersonIds, invitationStatus } = criteria;
  return and(
    visible(ctx, {
      mine: isMine(criteria),
      isCannabisLicensed: criteria.isCannabisLicensed,
    }),
    ofStatus(criteria),
    licenseeType ? eq(client.licenseTypeId, licenseeType) : undefined,
    salesPersonIds && salesPersonIds.length > 0 ? inArray(client.assignedTo, salesPersonIds) : undefined,
    invitationStatus ? eq(client.invitationStatusId, invitationStatus) : undefined,
    ordering(ctx, criteria),
    matchesClient(criteria.searchKey, match),
    matchesContact(criteria.contactSearchKey, match),
  );
}

/** What the search of the criteria is for: words of the client, or of its contacts. */
export const searchTermOf = ({ searchKey, contactSearchKey }: AccountCriteria): string =>
  `${searchKey ?? ''} ${contactSearchKey ?? ''}`;
