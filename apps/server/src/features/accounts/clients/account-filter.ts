import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { closedLicense } from '../../../db/schema/accounts-licenses.table.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { matchesTerm } from '../../../db/lists/search.ts';
import { keptTerm, type Match, type Term, termOf } from '../../../db/lists/search-term.ts';
import { clientReach, clientsWithin, type PersonId, type Reach } from '../../../auth/scope.ts';
import { searchedClients, searchedContacts } from './client-search.queries.ts';
import { newClients, orderedClients } from './ordered-clients.queries.ts';

export type AccountCriteria = Omit<Input<(typeof accounts)['list']>['body'], 'page'>;

/**
 * Neither Inactive nor Out of Business: clients of these statuses are listed only when asked for. Literals instead of
 * parameters, because a generic plan for every value would expect hardly any client.
 */
export const notDormant: SQL<boolean> = sql`${client.clientStatusId} not in (2, 4)`;

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

type Id = number | Placeholder<string, number>;
type Ids = readonly number[] | Placeholder<string, readonly number[]>;

/** What decides the SQL of the filter. Its values may be placeholders, for a statement that is kept prepared. */
export interface AccountShape extends Narrow {
  readonly reached: Reach;
  readonly status: Id | 'active' | 'any';
  readonly licenseType: Id | undefined;
  readonly licenseClosed: boolean;
  readonly invitationStatus: Id | undefined;
  readonly salesPersonIds: Ids | undefined;
  /** Words of the client, and of its contacts. */
  readonly search: Term | null;
  readonly contactSearch: Term | null;
}

const statusOf = ({ clientStatus, anyStatus }: AccountCriteria): AccountShape['status'] =>
  clientStatus || (anyStatus === true ? 'any' : 'active');

export const accountShape = (ctx: StaffCtx, criteria: AccountCriteria, match?: Match) => ({
  reached: clientReach(ctx.actor),
  mine: isMine(criteria),
  isCannabisLicensed: criteria.isCannabisLicensed,
  status: statusOf(criteria),
  licenseType: criteria.licenseeType || undefined,
  licenseClosed: criteria.licenseClosed === true,
  invitationStatus: criteria.invitationStatus || undefined,
  salesPersonIds: criteria.salesPersonIds?.length ? criteria.salesPersonIds : undefined,
  search: termOf(criteria.searchKey, match),
  contactSearch: termOf(criteria.contactSearchKey, match),
});

export type AccountValues = Record<`filter.${string}`, string | number | readonly number[]>;

/** The same with placeholders for its values, and these. */
export function keptShape(shape: ReturnType<typeof accountShape>): { kept: AccountShape; values: AccountValues } {
  const values: AccountValues = {};
  const keep = <T extends number | readonly number[]>(key: string, value: T): Placeholder<string, T> => {
    values[`filter.${key}`] = value;
    return sql.placeholder(`filter.${key}`) as Placeholder<string, T>;
  };
  const keepTerm = (key: string, term: Term | null): Term | null => {
    if (term === null) return null;
    const kept = keptTerm(term, `filter.${key}`);
    Object.assign(values, kept.values);
    return kept.term;
  };
  const { status, licenseType, invitationStatus, salesPersonIds } = shape;
  const kept = {
    ...shape,
    status: typeof status === 'number' ? keep('status', status) : status,
    licenseType: licenseType && keep('licenseType', licenseType),
    invitationStatus: invitationStatus && keep('invitationStatus', invitationStatus),
    salesPersonIds: salesPersonIds && keep('salesPersonIds', salesPersonIds),
    search: keepTerm('search', shape.search),
    contactSearch: keepTerm('contact', shape.contactSearch),
  };
  return { kept, values };
}

/** One status, any, or all but the dormant ones. */
function ofStatus(status: AccountShape['status']): SQL | undefined {
  if (status === 'any') return undefined;
  return status === 'active' ? notDormant : eq(client.clientStatusId, status);
}

const equals = (column: PgColumn, id: Id | undefined): SQL | undefined =>
  id === undefined ? undefined : eq(column, id);

/** Its license number is one that the state has closed. */
const hasClosedLicense = sql`exists (select from ${closedLicense} where ${closedLicense.licenseNo} = ${client.licenseNo})`;

/** The clients within a person's reach that match, whatever they ordered. */
export const matchesShape = (shape: AccountShape, personId: PersonId): SQL | undefined =>
  and(
    visibleWithin(shape.reached, personId, shape),
    ofStatus(shape.status),
    equals(client.licenseTypeId, shape.licenseType),
    shape.licenseClosed ? hasClosedLicense : undefined,
    shape.salesPersonIds && sql`${client.assignedTo} = any(${sql.param(shape.salesPersonIds)}::int[])`,
    equals(client.invitationStatusId, shape.invitationStatus),
    matchesTerm(searchedClients, shape.search),
    matchesTerm(searchedContacts, shape.contactSearch),
  );

/** Clients that ordered on some days, or did so for the first time. */
export function ordering(ctx: StaffCtx, { ordered }: AccountCriteria): SQL | undefined {
  if (ordered == null) return undefined;
  const sold = { from: ordered.fromDate, to: ordered.toDate, onlyMine: ordered.onlyMine === true };
  return ordered.onlyFirst === true ? newClients(ctx, sold) : orderedClients(ctx, sold);
}

/** The clients that match the criteria of the accounts screen (spec 000 §3), within what the person may see. */
export const accountConditions = (ctx: StaffCtx, criteria: AccountCriteria, match?: Match): SQL | undefined =>
  and(matchesShape(accountShape(ctx, criteria, match), ctx.actor.personId), ordering(ctx, criteria));

/** What the search of the criteria is for: words of the client, or of its contacts. */
export const searchTermOf = ({ searchKey, contactSearchKey }: AccountCriteria): string =>
  `${searchKey ?? ''} ${contactSearchKey ?? ''}`;
