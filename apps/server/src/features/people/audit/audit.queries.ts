import type { people } from '@cartwright/contract/people/people.contract';
import type { Input } from '@cartwright/contract/route';
import { and, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { onBusinessDays } from '../../../db/rules/days.ts';
import { assertListLength, limitsOf } from '../../../db/lists/paging.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { invitation, marketAccess } from '../../../db/schema/invitations.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsFile } from '../../../db/schema/paperwork-ccrs.table.ts';
import { person, role } from '../../../db/schema/people.table.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { accountTier } from '../../../db/schema/tiers.table.ts';
import { factsOf, idsOf } from './audit-facts.ts';
import { namesOf } from './audit-names.queries.ts';

type Query = Input<(typeof people)['audit']>['body'];

const signIns = ['sign in', 'sign in failed'];
const denials = ['denied'];

const ofKind: Readonly<Record<NonNullable<Query['kind']>, SQL | undefined>> = {
  'sign-ins': inArray(audit.action, signIns),
  denials: inArray(audit.action, denials),
  rights: and(inArray(audit.entity, ['person', 'role']), notInArray(audit.action, signIns)),
  records: notInArray(audit.entity, ['person', 'role', 'call']),
};

/** What people call the record of a row; with the table name, because the name of a column alone is the inner one's. */
const subject = sql<string | null>`case ${audit.entity}
  when 'person' then (select ${person.name} from ${person} where ${person}.id = ${audit}.entity_id)
  when 'role' then (select ${role.name} from ${role} where ${role}.id = ${audit}.entity_id)
  when 'client' then (select ${client.tradename} from ${client} where ${client}.id = ${audit}.entity_id)
  when 'account_tier' then (select ${accountTier.name} from ${accountTier} where ${accountTier}.id = ${audit}.entity_id)
  when 'cart' then (select ${client.tradename} from ${cart} join ${client} on ${client}.id = ${cart}.client_id
    where ${cart}.id = ${audit}.entity_id)
  when 'invitation' then (select ${invitation.companyName} from ${invitation} where ${invitation}.id = ${audit}.entity_id)
  when 'market_access' then (select ${client.tradename} from ${marketAccess} join ${client} on ${client}.id = ${marketAccess}.client_id
    where ${marketAccess}.id = ${audit}.entity_id)
  when 'lot' then (select ${lot.barcode} from ${lot} where ${lot}.id = ${audit}.entity_id)
  when 'state file' then (select ${ccrsFile.name} from ${ccrsFile} where ${ccrsFile}.id = ${audit}.entity_id)
  end`;

const orderNo = sql<number | null>`case when ${audit.entity} = 'order'
  then (select ${salesOrder.orderNo} from ${salesOrder} where ${salesOrder}.id = ${audit}.entity_id) end`;

const actor = sql<string | null>`(select ${person.name} from ${person} where ${person}.id = ${audit}.person_id)`;

/**
 * The audit, the newest first, of a person, a kind, and business days. By id, which follows time: an index that ends in the
 * time would tempt the timeline of a client to read through everybody's.
 */
export async function listAudit(ctx: Ctx, { personId, kind, from, to, page }: Query) {
  const { limit, offset } = limitsOf(page);
  const where = and(
    personId == null
      ? undefined
      : or(
          eq(audit.personId, personId),
          and(eq(audit.entity, 'person'), eq(audit.entityId, personId), inArray(audit.action, signIns)),
        ),
    kind == null ? undefined : ofKind[kind],
    onBusinessDays(audit.at, { from, to }, ctx.timeZone),
  );
  const columns = {
    auditId: audit.id,
    at: audit.at,
    personId: audit.personId,
    personName: actor,
    action: audit.action,
    entity: audit.entity,
    entityId: audit.entityId,
    subject,
    orderNo,
    detail: sql<Readonly<Record<string, unknown>>>`${audit.detail}`,
  };
  const [rows, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db.select(columns).from(audit).where(where).orderBy(desc(audit.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(audit).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  const nameOf = await namesOf(
    ctx,
    rows.flatMap((row) => [...idsOf(row)]),
  );
  const context = { nameOf, timeZone: ctx.timeZone };
  const data = rows.map(({ detail, ...row }) => ({
    ...row,
    // Its name is what it is called by already.
    facts: factsOf({ ...row, detail }, context).filter((fact) => fact.from !== null || fact.to !== row.subject),
    recorded: recordedText(detail),
  }));
  return { data, count: total };
}

const LONGEST_RECORD = 4_000;

/** What was recorded, as it is stored; null for nothing. */
function recordedText(detail: Readonly<Record<string, unknown>>): string | null {
  const text = JSON.stringify(detail, null, 1);
  if (text === '{}') return null;
  return text.length > LONGEST_RECORD ? `${text.slice(0, LONGEST_RECORD)}…` : text;
}
