import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { cartLine } from '../schema/carts.table.ts';
import { discountRule } from '../schema/products.table.ts';

/** A discount rule that is active and not over on a day, YYYY-MM-DD. */
export const hasNotEnded = (onDate: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(${discountRule.isActive} and ${onDate}::date <= coalesce(${discountRule.toDate}, 'infinity'))`;

/** A discount rule that is active on a day; `ruleApplies` of the domain also asks whom and what it is for. */
export const isActiveOn = (onDate: SQLWrapper | string): SQL<boolean> =>
  sql<boolean>`(${hasNotEnded(onDate)} and ${onDate}::date >= coalesce(${discountRule.fromDate}, '-infinity'))`;

/** What a rule is on a day: ended for good or over, paused, yet to come, or active. */
export const ruleState = (onDate: string): SQL<'active' | 'coming' | 'paused' | 'ended'> =>
  sql`case when ${discountRule.endedAt} is not null or ${discountRule.toDate} < ${onDate}::date then 'ended'
    when not ${discountRule.isActive} then 'paused'
    when ${discountRule.fromDate} > ${onDate}::date then 'coming' else 'active' end`;

/** The units of a cart line reach the rule. */
export const unitsReach: SQL = sql`(${discountRule.minUnits} is null or ${cartLine.units} >= ${discountRule.minUnits})`;

/** The cart line has stored what the rule gives it, as `lineDiscountOf` of the domain says. */
export const hasTermsOfRule: SQL = sql`(${cartLine.discountKind} = case ${discountRule.kind} when 'price' then 'perUnit' else ${discountRule.kind} end
  and ${cartLine.discountValue} = case ${discountRule.kind}
    when 'price' then greatest(${cartLine.unitPrice} - ${discountRule.value}, 0) else ${discountRule.value} end)`;

/** Dollars that the rule takes off the cart line. */
export const offByRule: SQL<number> = sql<number>`least(round(${cartLine.units} * ${cartLine.unitPrice}, 2), case ${discountRule.kind}
  when 'perUnit' then round(${cartLine.units} * ${discountRule.value}, 2)
  when 'percent' then round(round(${cartLine.units} * ${cartLine.unitPrice}, 2) * ${discountRule.value} / 100, 2)
  else round(${cartLine.units} * greatest(${cartLine.unitPrice} - ${discountRule.value}, 0), 2) end)`;
