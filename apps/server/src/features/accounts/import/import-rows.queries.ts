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
const sortable = { row: place, fate: text('fate'), tradename: text('tradename'), licenseNo: text('licenseNo') };

const fates = ['new', 'changed', 'same', 'former', 'refused'] as const;

/** The fates that the actor's own import found, in file order, by page, with how many of all rows have each; `not_found` for anybody else's. */
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
        fates.map((fate) => sql`${fate}::text, count(*) filter (where ${text('fate')} = ${fate})`),
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

const matches = ({ fate }: Criteria) => (fate ? sql`found.row ->> 'fate' = ${fate}` : sql`true`);
