import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { discountRule } from '../schema/products.table.ts';

/** A discount rule that is active and not over on a day, YYYY-MM-DD. */
export const hasNotEnded = (onDate: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(${discountRule.isActive} and ${onDate}::date <= coalesce(${discountRule.toDate}, 'infinity'))`;

/** A discount rule that is active on a day; `ruleApplies` of the domain also asks whom and what it is for. */
export const isActiveOn = (onDate: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(${hasNotEnded(onDate)} and ${onDate}::date >= coalesce(${discountRule.fromDate}, '-infinity'))`;
