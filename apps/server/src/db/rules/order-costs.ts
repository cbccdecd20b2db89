/** What the goods of orders have cost, in SQL; `costOfParts` of the domain says the same of one line. */
import { type SQL, sql } from 'drizzle-orm';
import { orderReturn, orderReturnLine } from '../schema/orders-money.table.ts';
import { allocation, orderLine } from '../schema/orders-lines.table.ts';
import { lot, product } from '../schema/products.table.ts';
import { notReturned } from './stock.ts';
import { unitCostOf } from './unit-cost.ts';

/**
 * Units of the lines of these orders (a statement of their ids) and what they cost, as rows of `order_id`, `line_id` and
 * `cost`, null where nobody knows it: those of its lots at the cost of the lot, those that wait for lots at that of the
 * product, and less what clients have sent back into lots. A line without units has no row. Each lot is looked at once. Only
 * for those with the key `costs`.
 */
export const orderCostParts = (orders: SQL): SQL => sql`
  with line as materialized (
    select ${orderLine.id} as id, ${orderLine.orderId} as order_id, ${orderLine.productId} as product_id,
      ${orderLine.units} - ${orderLine.allocated} as waiting
    from ${orderLine} where ${orderLine.orderId} in (${orders})
  ), part as materialized (
    select line.order_id, line.id as line_id, ${allocation.lotId} as lot_id, ${allocation.units} as units
    from line join ${allocation} on ${allocation.orderLineId} = line.id where ${notReturned}
    union all
    select line.order_id, line.id, ${orderReturnLine.lotId}, -${orderReturnLine.units}
    from line join ${orderReturnLine} on ${orderReturnLine.orderLineId} = line.id
      join ${orderReturn} on ${orderReturn.id} = ${orderReturnLine.returnId}
    where ${orderReturn.kind} = 'returned' and ${orderReturn.undoneAt} is null and ${orderReturnLine.disposal} = 'lot'
  ), kept as (
    select order_id, line_id, lot_id, sum(units) as units from part group by order_id, line_id, lot_id
  ), lot_cost as materialized (
    select ${lot.id} as id, ${unitCostOf} as unit_cost
    from ${lot} join ${product} on ${product.id} = ${lot.productId} where ${lot.id} in (select lot_id from part)
  )
  select kept.order_id, kept.line_id, round(kept.units * lot_cost.unit_cost, 2) as cost
  from kept join lot_cost on lot_cost.id = kept.lot_id where kept.units <> 0
  union all
  select line.order_id, line.id, round(line.waiting * ${product.cost}, 2)
  from line join ${product} on ${product.id} = line.product_id where line.waiting > 0`;

/** The same of whole orders, as rows of `order_id` and `cost`; an order without units has no row. */
export const orderCosts = (orders: SQL): SQL => sql`
  select order_id, case when bool_and(cost is not null) then sum(cost) end as cost
  from (${orderCostParts(orders)}) part group by order_id`;
