import { type Page, pageOf } from '@cartwright/contract/fields';
import type { invitations } from '@cartwright/contract/invitations/invitations.contract';
import type { MailStatus } from '@cartwright/contract/settings/mail-kinds';
import type { Input } from '@cartwright/contract/route';
import type { InvitationStatus } from '@cartwright/domain/invitations/invitations';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clientScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertListLength, limitsOf, orderBy } from '../../db/lists/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { invitation } from '../../db/schema/invitations.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { outgoingMail } from '../../db/schema/platform.table.ts';
import { licenseType } from '../../db/schema/settings.table.ts';
import { matchesSearch } from '../../db/lists/search.ts';
import { readConsistently } from '../../db/transaction.ts';

type Criteria = Input<(typeof invitations)['list']>['body'];

const decider = alias(person, 'decider');

/** The address on one line, null without any part of one. */
export const addressOf = (of: typeof invitation | typeof client): SQL<string | null> =>
  sql`nullif(concat_ws(', ', ${of.streetAddress}, ${of.city}, nullif(concat_ws(' ', ${of.state}, ${of.zipCode}), '')), '')`;

const columns = {
  id: invitation.id,
  direction: invitation.direction,
  status: invitation.status,
  companyName: invitation.companyName,
  ubi: invitation.ubi,
  license: invitation.licenseNo,
  licenseType: licenseType.name,
  phone: invitation.phone,
  address: addressOf(invitation),
  inviterEmail: invitation.email,
  mailStatus: sql<MailStatus | null>`(select ${outgoingMail.status} from ${outgoingMail} where ${outgoingMail.id} = ${invitation.mailId})`,
  clientId: invitation.clientId,
  createdAt: invitation.createdAt,
  createdByName: person.name,
  decidedAt: invitation.decidedAt,
  decidedByName: decider.name,
};

/** Invitations of clients in scope, and of retailers that are no clients yet. */
const isInScope = (ctx: StaffCtx): SQL | undefined => or(isNull(invitation.clientId), clientScope(ctx.actor));

const rows = (ctx: StaffCtx, where: SQL | undefined) =>
  ctx.db
    .select(columns)
    .from(invitation)
    .innerJoin(person, eq(person.id, invitation.createdBy))
    .leftJoin(decider, eq(decider.id, invitation.decidedBy))
    .leftJoin(licenseType, eq(licenseType.id, invitation.licenseTypeId))
    .leftJoin(client, eq(client.id, invitation.clientId))
    .where(and(isInScope(ctx), where))
    .$dynamic();

/** The chosen statuses: without any field pending ones, with none set all (undefined). */
function statusesOf({
  showPending,
  showDeclined,
  showAccepted,
}: Omit<Criteria, 'page'>): InvitationStatus[] | undefined {
  const toggles = { Pending: showPending, Declined: showDeclined, Accepted: showAccepted };
  const given = Object.entries(toggles) as [InvitationStatus, boolean | null | undefined][];
  if (given.every(([, shown]) => shown == null)) return ['Pending'];
  const shown = given.flatMap(([status, isShown]) => (isShown === true ? [status] : []));
  return shown.length === 0 ? undefined : shown;
}

/** Invitations (spec 001 §2), newest first unless asked otherwise. */
export async function listInvitations(ctx: StaffCtx, { page, ...criteria }: Criteria) {
  const statuses = statusesOf(criteria);
  const where = and(
    statuses === undefined ? undefined : inArray(invitation.status, statuses),
    matchesSearch({ text: invitation.searchText, number: invitation.licenseNo, hasPhones: true }, criteria.searchKey),
  );
  return await pageWhere(ctx, where, page);
}

/** The same as a GET takes it. */
export const listInvitationsByGet = async (ctx: StaffCtx, query: Input<(typeof invitations)['listByGet']>['query']) =>
  await listInvitations(ctx, { ...query, page: pageOf(query) });

/** The newest invitations that wait for a decision, with the count of all (spec 001 §2). */
export const pendingInvitations = async (ctx: StaffCtx, top: number) =>
  await pageWhere(ctx, eq(invitation.status, 'Pending'), { skip: 0, take: top, sort: [] });

async function pageWhere(ctx: StaffCtx, where: SQL | undefined, page: Page) {
  const { limit, offset } = limitsOf(page);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    rows(ctx, where)
      .orderBy(...orderBy(page, columns, [desc(invitation.createdAt)], invitation.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(invitation)
      .leftJoin(client, eq(client.id, invitation.clientId))
      .where(and(isInScope(ctx), where)),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** One invitation in scope; `not_found` otherwise. */
export async function oneInvitation(ctx: StaffCtx, invitationId: number) {
  const [found] = await rows(ctx, eq(invitation.id, invitationId));
  return found ?? fail('not_found');
}
