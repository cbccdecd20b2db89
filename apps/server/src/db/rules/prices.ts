/** Prices in SQL, of the columns of a line of a cart or an order; `priceLine` of the domain says the same. */
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Units × price, rounded once. */
export const lineGross = (line: { readonly units: SQLWrapper; readonly unitPrice: SQLWrapper }): SQL<number> =>
  sql<number>`round(${line.units} * ${line.unitPrice}, 2)`;

/** The same of the columns of one table. */
export const lineGrossText = 'round(units * unit_price, 2)';

/** The dollars that the discount of a line comes to. */
export const lineDiscountText = `CASE WHEN sample_type IS NOT NULL THEN 0 ELSE
  least(${lineGrossText}, CASE discount_kind
    WHEN 'total' THEN discount_value
    WHEN 'perUnit' THEN round(units * discount_value, 2)
    ELSE round(${lineGrossText} * discount_value / 100, 2) END) END`;

/** `marginPercent` of the domain, of a price and a cost. */
export const marginPercent = (price: SQLWrapper, cost: SQLWrapper): SQL<number | null> =>
  sql<number | null>`round((${price} - ${cost}) * 100 / nullif(${price}, 0), 1)`;
