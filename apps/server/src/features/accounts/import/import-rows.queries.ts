import type { accounts } from '@cartwright/contract/accounts.contract';
import type { Input, Output } from '@cartwright/contract/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { limitsOf, orderBy, refuseTooLong } from '../../../db/paging.ts';
import { jobTransaction } from '../../../db/schema/platform.table.ts';
import { refuse } from '../../../core/errors.ts';

type Rows = Output<(typeof accounts)['importRows']>;
type Criteria = Input<(typeof accounts)['importRows']>['body'];

const place = sql`found.place`;
const text = (name: string) => sql`found.row ->> ${sql.raw(`'${name}'`)}`;
const sortable = { row: place, outcome: text('outcome'), tradename: text('tradename'), licenseNo: text('licenseNo') };

const outcomes = ['new', 'changed', 'same', 'former', 'refused'] as const;

/**
 * The rows of the actor's own import with their outcomes, in file order, by page, and the number of rows of each
 * outcome; `not_found` for anybody else's.
 */
export async function importRows(ctx: ActorCtx, transactionId: string, criteria: Criteria): Promise<Rows> {
  const mine = and(
    eq(jobTransaction.id, transactionId),
    eq(jobTransaction.personId, ctx.actor.personId),
    inArray(jobTransaction.kind, ['accounts.check', 'accounts.import']),
  );
  const { limit, offset } = limitsOf(criteria.page);
  const page =
    criteria.page.sort.length > 0 ? criteria.page : { ...criteria.page, sort: [{ field: 'row', dir: 'asc' as const }] };
  const [answer] = await ctx.db
    .select({
      count: sql<number>`(select count(*) from jsonb_array_elements(${jobTransaction.result} -> 'rows') as found (row) where ${matches(criteria)})`,
      totals: sql<Rows['totals']>`(select jsonb_build_object(${sql.join(
        outcomes.map((outcome) => sql`${outcome}::text, count(*) filter (where ${text('outcome')} = ${outcome})`),
        sql`, `,
      )}) from jsonb_array_elements(${jobTransaction.result} -> 'rows') as found (row))`,
      data: sql<Rows['data']>`(select coalesce(jsonb_agg(page.row order by page.rank), '[]') from (
        select found.row, row_number() over (order by ${sql.join(orderBy(page, sortable, [], place), sql`, `)}) as rank
        from jsonb_array_elements(${jobTransaction.result} -> 'rows') with ordinality as found (row, place)
        where ${matches(criteria)} order by rank limit ${limit} offset ${offset}) as page)`,
    })
    .from(jobTransaction)
    .where(mine);
  if (answer === undefined) throw refuse('not_found');
  refuseTooLong(criteria.page, answer.count);
  return answer;
}

const matches = ({ outcome }: Criteria) => (outcome ? sql`found.row ->> 'outcome' = ${outcome}` : sql`true`);
