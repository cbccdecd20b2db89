import { ALL_CAP } from '@cartwright/contract/fields';
import { asc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../core/context.ts';
import { area, discountRule, productLine, source, strain, subProductLine } from '../../../db/schema/products.table.ts';
import { listColumns, type ListKind, listTables } from './list-tables.ts';

/** How many rows refer to an entry by a column. In parts, because the builder leaves the tables out of a selected expression. */
function uses(column: PgColumn, id: PgColumn): SQL<number> {
  const rows = sql`select count(*)::int from ${column.table} where ${column} = ${id}`;
  return sql<number>`(${rows})`;
}

const productsOf = (kind: ListKind): SQL<number> => uses(listColumns[kind], listTables[kind].id);

/** What else than products or lots refers to an entry. */
function othersOf(kind: ListKind): SQL<number> {
  if (kind === 'strain') return uses(source.strainId, strain.id);
  if (kind === 'area') return uses(source.areaId, area.id);
  return kind === 'line'
    ? sql<number>`${uses(subProductLine.productLineId, productLine.id)} + ${uses(discountRule.productLineId, productLine.id)}`
    : sql<number>`0`;
}

const nameOfLine = sql`select ${productLine.name} from ${productLine} where ${productLine.id} = ${subProductLine.productLineId}`;
const lineName = sql<string>`(${nameOfLine})`;

/** The entries of a list by name, with the products or lots that have each, and what else refers to it. */
export async function listEntries(ctx: Ctx, kind: ListKind) {
  const table = listTables[kind];
  const isOfLine = kind === 'subLine';
  const rows = await ctx.db
    .select({
      id: table.id,
      name: table.name,
      productLineId: isOfLine ? subProductLine.productLineId : sql<null>`null`,
      productLine: isOfLine ? lineName : sql<null>`null`,
      isQuarantine: kind === 'area' ? area.isQuarantine : sql<null>`null`,
      strainType: kind === 'strain' ? strain.type : sql<null>`null`,
      products: productsOf(kind),
      others: othersOf(kind),
    })
    .from(table)
    .orderBy(asc(table.name), asc(table.id))
    .limit(ALL_CAP);
  return { data: rows, count: rows.length };
}

/** One of them for a command; undefined when there is none. */
export async function listEntry(ctx: Ctx, kind: ListKind, id: number) {
  const table = listTables[kind];
  const [found] = await ctx.db
    .select({
      name: table.name,
      productLineId: kind === 'subLine' ? subProductLine.productLineId : sql<null>`null`,
      products: productsOf(kind),
      others: othersOf(kind),
    })
    .from(table)
    .where(eq(table.id, id));
  return found;
}

/** What people call a list, for the audit. */
export const listTitle = (kind: ListKind): string => getTableName(listTables[kind]).replaceAll('_', ' ');
