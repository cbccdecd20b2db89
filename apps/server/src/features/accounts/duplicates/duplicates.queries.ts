import type { clientMerge } from '@cartwright/contract/accounts/client-merge.contract';
import type { Input } from '@cartwright/contract/route';
import { type DuplicateGroup, groupDuplicates, type Match } from '@cartwright/domain/accounts/duplicates';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { orderBy } from '../../../db/lists/paging.ts';
import { client, clientFormerLicense } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { areSisters, movedPairs } from './moved-pairs.queries.ts';
import { comparedClients } from './compared-clients.queries.ts';
import { notDuplicatePairs } from './not-duplicates.queries.ts';

/**
 * Which accounts may be the same shop; the only place of this rule. The compared texts are made by `match_text` and
 * `match_trade_name` in the migration `tables`. Two accounts of the actor's scope match with
 * - the same license number, leading zeros aside, also when one of them had it before;
 * - the same UBI: nine digits name a business, sixteen one of its locations, so two sixteens must be equal and a nine
 * matches all of its business. Shops of one holding company that each have their own license are no duplicates;
 * - the same trade name in the same city and the same phone or business, under two licenses that are not both in the last
 * imported list: a shop before and after a move;
 * - nearly the same trade name in the same city: equal, or with a trigram similarity (pg_trgm) of at least `ALIKE`, the
 * same first two letters and the same digits. 0.6 matches "Green Leaf" with "Greenleaf" and "Kush Korner" with "Kush
 * Corner", and separates "North Star" from "North Shore"; digits separate "Store 1" from "Store 2".
 * The two letters are a prefix of the index `client_name_match`: a name is compared with its neighbors in the index,
 * not with every name of its city.
 */
const ALIKE = 0.6;

/** The most pairs of similar names a response considers; `isCut` is set when there are more. */
const MOST_PAIRS = 5_000;

type Criteria = Input<(typeof clientMerge)['duplicates']>['body'];

const SHOWN = 20;
const MOST_GROUPS = 500;

/**
 * A page of the groups of accounts that may be duplicates, the surest first, without marked pairs; `list_too_long` for
 * all of more than 500.
 */
export async function listDuplicates(ctx: StaffCtx, { reason, page }: Criteria) {
  // Groups have one order; a sort by the caller is refused.
  orderBy(page, {}, [], client.id);
  return await onSnapshot(ctx, async (ctx) => {
    const near = await nearNames(ctx);
    const same = await sameName(ctx);
    const matches = [
      ...(await movedPairs(ctx)),
      ...(await sameLicense(ctx)),
      ...(await sameUbi(ctx)),
      ...same,
      ...withEqualNames(near, same),
    ];
    const marked = await notDuplicatePairs(
      ctx,
      matches.flatMap(({ ids }) => ids),
    );
    const groups = groupDuplicates(matches, marked).filter(({ reasons }) => reason == null || reasons.includes(reason));
    if (page.take === -1 && groups.length > MOST_GROUPS) fail('list_too_long');
    const shown = page.take === -1 ? groups : groups.slice(page.skip, page.skip + page.take);
    const data = await withClients(ctx, shown);
    return { data, count: groups.length, totals: { isCut: near.length === MOST_PAIRS } };
  });
}

interface Ids extends Record<string, unknown> {
  readonly ids: number[];
}

interface Sisters {
  readonly sisters: boolean;
}

async function sameLicense(ctx: StaffCtx): Promise<Match[]> {
  const { rows } = await ctx.db.execute<Ids>(sql`
    select array_agg(distinct licensed.id) as ids from (
      select ${client.id} as id, ltrim(${client.licenseNo}, '0') as key from ${client}
      where ${client.licenseNo} is not null and ${clientScope(ctx.actor)}
      union all
      select ${client.id}, ltrim(${clientFormerLicense.licenseNo}, '0') from ${clientFormerLicense}
      join ${client} on ${client.id} = ${clientFormerLicense.clientId} where ${clientScope(ctx.actor)}
    ) licensed group by licensed.key having min(licensed.id) <> max(licensed.id)`);
  return rows.map(({ ids }) => ({ reason: 'license', ids }));
}

async function sameUbi(ctx: StaffCtx): Promise<Match[]> {
  const areLicensedShops = sql`count(distinct ${client.holdingCompanyId}) = 1 and count(${client.holdingCompanyId}) = count(*)
    and count(distinct ${client.licenseNo}) = count(*)`;
  const { rows } = await ctx.db.execute<Ids & Sisters>(sql`
    select array_agg(${client.id}) as ids, ${areSisters} as sisters from ${client} where ${client.ubi} is not null and ${clientScope(ctx.actor)}
    group by left(ubi, 9) having count(*) > 1 and bool_or(length(ubi) = 9) and not (${areLicensedShops})
    union all
    select array_agg(${client.id}), ${areSisters} from ${client} where length(${client.ubi}) = 16 and ${clientScope(ctx.actor)}
    group by ${client.ubi} having count(*) > 1 and not (${areLicensedShops})`);
  return rows.map(({ ids, sisters }) => ({ reason: 'ubi', ids, areSisters: sisters }));
}

async function sameName(ctx: StaffCtx): Promise<Match[]> {
  const { rows } = await ctx.db.execute<Ids & Sisters>(sql`
    select array_agg(${client.id}) as ids, ${areSisters} as sisters from ${client} where ${client.matchCity} is not null and ${clientScope(ctx.actor)}
    group by ${client.matchCity}, ${client.matchName} having count(*) > 1`);
  return rows.map(({ ids, sisters }) => ({ reason: 'name', ids, similarity: 1, areSisters: sisters }));
}

/**
 * Equal names are grouped first, so that a frequent name is compared with its neighbors only once. The digits are
 * compared last, in a form that does not become the join key, because few pairs get that far.
 */
async function nearNames(ctx: StaffCtx): Promise<Match[]> {
  const { rows } = await ctx.db.execute<{ a: number; b: number; similarity: number }>(sql`
    with named as materialized (
      select ${client.matchCity} as city, left(match_name, 2) as start, ${client.matchName} as name, min(${client.id}) as id
      from ${client} where ${client.matchCity} is not null and ${clientScope(ctx.actor)}
      group by ${client.matchCity}, left(match_name, 2), ${client.matchName}
    )
    select a.id as a, b.id as b, similarity(a.name, b.name) as similarity
    from named a join named b on b.city = a.city and b.start = a.start and b.name > a.name
    where similarity(a.name, b.name) >= ${ALIKE}::real
      and regexp_replace(a.name, '[^0-9]', '', 'g') is not distinct from regexp_replace(b.name, '[^0-9]', '', 'g')
    order by a.id, b.id limit ${MOST_PAIRS}`);
  return rows.map(({ a, b, similarity }) => ({ reason: 'name', ids: [a, b], similarity }));
}

/** Similar names with all clients of each name: one of them may be marked as not a duplicate while another is not. */
function withEqualNames(near: readonly Match[], same: readonly Match[]): Match[] {
  const alike = new Map(same.map(({ ids }) => [ids.toSorted((a, b) => a - b)[0], ids]));
  return near.map((match) => ({ ...match, ids: match.ids.flatMap((id) => alike.get(id) ?? [id]) }));
}

async function withClients(ctx: StaffCtx, groups: readonly DuplicateGroup[]) {
  const byId = await comparedClients(
    ctx,
    groups.flatMap(({ ids }) => ids.slice(0, SHOWN)),
  );
  return groups.map(({ ids, ...group }) => ({
    ...group,
    id: ids[0] ?? 0,
    size: ids.length,
    similarity: group.similarity === null ? null : Math.floor(group.similarity * 100) / 100,
    clients: ids.slice(0, SHOWN).flatMap((id) => byId.get(id) ?? []),
  }));
}
