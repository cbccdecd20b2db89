import { formatUbi, ubiRoot } from '@cartwright/domain/accounts/identifiers';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { clientScope, notMerged } from '../../../../auth/scope.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { clientImportRow } from '../../../../db/schema/accounts-import.table.ts';

interface HintedRow {
  readonly row: number;
  readonly outcome: string | null;
  readonly ubi: string | null;
  readonly hasCompany: boolean;
}

/** Outcomes of rows that are an account, or become one. */
const taken = ['new', 'moved', 'renamed', 'changed', 'same'] as const;
const isTaken = ({ outcome }: HintedRow): boolean => taken.some((each) => each === outcome);

/** Others that a hint names. */
const NAMED = 2;

interface Member {
  readonly place: number | null;
  readonly tradename: string;
}

/** Names, for rows without a holding company, others of the same business (the first nine digits of the UBI), by row. */
export async function holdingCompanyHints(
  ctx: StaffCtx,
  importId: string,
  rows: readonly HintedRow[],
): Promise<ReadonlyMap<number, string>> {
  const asking = rows.filter((row) => isTaken(row) && row.ubi !== null && !row.hasCompany);
  const roots = [...new Set(asking.map(({ ubi }) => ubiRoot(ubi ?? '')))];
  if (roots.length === 0) return new Map();
  const businesses = await membersOf(ctx, importId, roots);
  return new Map(
    asking.flatMap(({ row, ubi }): [number, string][] => {
      const root = ubiRoot(ubi ?? '');
      const { size = 0, members = [] } = businesses.get(root) ?? {};
      if (size < 2) return [];
      const names = members
        .filter(({ place }) => place !== row)
        .slice(0, NAMED)
        .map(({ tradename }) => tradename);
      const more = size - 1 - names.length;
      const others = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
      return [[row, `Shares the UBI ${formatUbi(root)} with ${others}: one holding company?`]];
    }),
  );
}

interface Business {
  readonly size: number;
  /** The first ones, the rows of the file before other accounts. */
  readonly members: readonly Member[];
}

async function membersOf(
  ctx: StaffCtx,
  importId: string,
  roots: readonly string[],
): Promise<ReadonlyMap<string, Business>> {
  const row = clientImportRow;
  const among = sql`any(${sql.param([...roots])}::text[])`;
  const ofFile = ctx.db
    .select({
      root: sql<string>`left(${row.ubi}, 9)`.as('root'),
      place: sql<number | null>`${row.place}`.as('place'),
      tradename: sql<string>`${row.tradename}`.as('tradename'),
    })
    .from(row)
    .where(and(eq(row.importId, importId), inArray(row.outcome, [...taken]), sql`left(${row.ubi}, 9) = ${among}`));
  const inFile = ctx.db
    .select({ id: row.clientId })
    .from(row)
    .where(and(eq(row.importId, importId), eq(row.clientId, client.id), inArray(row.outcome, [...taken])));
  const others = ctx.db
    .select({
      root: sql<string>`left(${client.ubi}, 9)`.as('root'),
      place: sql<number | null>`null::int`.as('place'),
      tradename: sql<string>`${client.tradename}`.as('tradename'),
    })
    .from(client)
    .where(and(notMerged, clientScope(ctx.actor), sql`left(${client.ubi}, 9) = ${among}`, notExists(inFile)));
  const { rows } = await ctx.db.execute<{ root: string; size: number; members: Member[] }>(sql`
    select root, count(*)::int as size,
      (jsonb_agg(jsonb_build_object('place', place, 'tradename', tradename) order by place nulls last) filter (where rank <= ${NAMED + 1})) as members
    from (
      select root, place, tradename, row_number() over (partition by root order by place nulls last) as rank
      from (${ofFile} union all ${others}) named
    ) ranked group by root`);
  return new Map(rows.map(({ root, ...business }) => [root, business]));
}
