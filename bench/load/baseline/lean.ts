import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/**
 * The least that could answer: one statement and eight fields of a row, under `/lean`, on the product's columns and
 * indexes. What the product does more than that is what its figures are multiples of.
 */

interface Range {
  readonly min?: number;
  readonly max?: number;
}
interface ProductFilter {
  readonly ProductName?: string;
  readonly ProductLineIds?: readonly number[];
  readonly SubProductLineIds?: readonly number[];
  readonly StrainIds?: readonly number[];
  readonly TagIds?: readonly number[];
  readonly IsNonCannabis?: boolean;
  readonly Price?: Range;
  readonly Thca?: Range;
  readonly Thc?: Range;
  readonly Cbd?: Range;
  readonly Total?: Range;
}

function productSearch(filter: ProductFilter): [text: string, values: unknown[]] {
  const values: unknown[] = [];
  const where = ['k.is_available'];
  const put = (condition: string, value: unknown): void => {
    if (value !== undefined) where.push(condition.replace('?', `$${values.push(value)}`));
  };
  put(`split_part(p.search_text, chr(10), 1) like ?`, filter.ProductName && `%${filter.ProductName.toLowerCase()}%`);
  put('p.product_line_id = any(?)', filter.ProductLineIds);
  put('p.sub_product_line_id = any(?)', filter.SubProductLineIds);
  put('p.strain_id = any(?)', filter.StrainIds);
  put('exists (select from product_tag t where t.product_id = p.id and t.tag_id = any(?))', filter.TagIds);
  put('k.is_non_cannabis = ?', filter.IsNonCannabis);
  const ranges = { unit_price: filter.Price, thca: filter.Thca, thc: filter.Thc, cbd: filter.Cbd, total: filter.Total };
  for (const [column, range] of Object.entries(ranges)) {
    put(`k.${column} >= ?`, range?.min);
    put(`k.${column} <= ?`, range?.max);
  }
  const text = `select p.id as "ProductId", p.sku as "Sku", p.name as "ProductName", p.unit_price as "UnitPrice",
      (select sum(on_hand - allocated) from lot where product_id = p.id and is_for_sale) as "RemainingQuantity", k.thc as "Thc", k.cbd as "Cbd", k.total as "Total"
    from product p join available_product k on k.product_id = p.id where ${where.join(' and ')} order by p.name, p.id limit 20`;
  return [text, values];
}

const clientSearch = (words: readonly string[]): string =>
  `select c.id as "Id", c.tradename as "Tradename", c.name as "Name", c.license_no as "LicenseNo", c.city as "City", c.state as "State", c.day_phone as "DayPhone",
     c.assigned_to as "AssignedTo" from client c where ${words.map((_word, at) => `c.search_text like $${at + 1}`).join(' and ')} order by c.tradename, c.id limit 20`;

const orderFields = `o.id as "Id", o.order_no as "OrderNo", o.client_id as "ClientId", c.tradename as "Tradename", o.status as "Status", o.order_date as "OrderDate",
  o.estimate_delivery_date as "EstimateDeliveryDate", o.grand_total as "OrderTotal"`;

const orderList = `select ${orderFields} from sales_order o join client c on c.id = o.client_id order by o.order_no desc limit 20`;

/** Eight fields of the order, and of each line. */
const orderPage = `select ${orderFields}, (select json_agg(json_build_object('OrderItemId', l.id, 'ProductId', l.product_id, 'ProductName', l.product_name,
    'Units', l.units, 'UnitPrice', l.unit_price, 'DiscountAmt', l.line_discount, 'LineTotal', l.line_total, 'Allocated', l.allocated) order by l.id)
  from order_line l where l.order_id = o.id) as "OrderItems" from sales_order o join client c on c.id = o.client_id where o.id = $1`;

const newCart = `insert into cart (client_id, person_id) values ($1, 1) returning id as "CartId", client_id as "ClientId", status as "Status", line_count as "ItemCount",
  gross_total as "GrossTotal", grand_total as "GrandTotal", created_at as "CreatedDate", version as "Version"`;

const addToCart = `with line as (
    insert into cart_line (cart_id, product_id, units, unit_price, line_total)
    select $1, id, $3::numeric, unit_price, round($3::numeric * unit_price, 2) from product where id = $2 returning *),
  kept as (update cart set line_count = line_count + 1, gross_total = gross_total + line_total, grand_total = grand_total + line_total,
      is_non_cannabis = coalesce(is_non_cannabis, false), version = version + 1 from line where cart.id = line.cart_id returning gross_total, grand_total)
  select line.id as "Id", product_id as "ProductId", units as "Units", unit_price as "UnitPrice", line_total as "LineTotal", cart_id as "CartId",
    gross_total as "GrossTotal", grand_total as "GrandTotal" from line, kept`;

const submit = `with closed as (update cart set status = 'submitted', closed_at = now(), version = version + 1 where id = $1 and status = 'open' returning *),
  made as (
    insert into sales_order (cart_id, client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis, gross_total, sample_total, net_total, grand_total)
    select id, client_id, person_id, person_id, now(), $2::date, false, gross_total, 0, gross_total, gross_total from closed returning *),
  lines as (
    insert into order_line (order_id, cart_line_id, product_id, product_name, units, unit_price, line_total)
    select made.id, i.id, i.product_id, p.name, i.units, i.unit_price, i.line_total
    from made join cart_line i on i.cart_id = made.cart_id join product p on p.id = i.product_id returning id, product_id, units),
  allocated as (
    insert into allocation (order_line_id, lot_id, units)
    select lines.id, (select lot.id from lot where lot.product_id = lines.product_id and is_for_sale and on_hand - allocated >= lines.units order by batch_date, lot.id limit 1), units
    from lines order by 2)
  select id as "OrderId", order_no as "OrderNo", client_id as "ClientId", status as "Status", order_date as "OrderDate", estimate_delivery_date as "EstimateDeliveryDate",
    gross_total as "GrossTotal", grand_total as "OrderTotal" from made`;

/** Adds the routes to the baseline, below `/lean`. */
export function addLeanRoutes(app: FastifyInstance, pool: pg.Pool): void {
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await pool.query<object>(text, [...values])).rows;
  const one = async (text: string, values: readonly unknown[]) => (await rows(text, values))[0];
  app.post<{ Body: ProductFilter }>('/lean/v1/product/available-products', async ({ body }) => {
    return { Data: await rows(...productSearch(body)) };
  });
  app.post<{ Body: { SearchKey: string } }>('/lean/v1/Clients/by-sales-person-filter', async ({ body }) => {
    const words = body.SearchKey.toLowerCase().split(' ');
    const values = words.map((word) => `%${word}%`);
    return { Data: await rows(clientSearch(words), values) };
  });
  app.post('/lean/v1/orders/orders', async () => ({ Data: await rows(orderList) }));
  app.get<{ Params: { id: string } }>(
    '/lean/v1/orders/order/:id',
    async ({ params }) => await one(orderPage, [params.id]),
  );
  app.post<{ Params: { id: string } }>(
    '/lean/v1/orders/new-cart/:id',
    async ({ params }) => await one(newCart, [params.id]),
  );
  app.post<{ Body: { CartId: number; ProductId: number; Quantity: number } }>(
    '/lean/v1/orders/add-to-cart',
    async ({ body }) => await one(addToCart, [body.CartId, body.ProductId, body.Quantity]),
  );
  app.post<{ Body: { CartId: number; EstimatedDeliveryDate: string } }>(
    '/lean/v1/orders/submit-order/:clientId',
    async ({ body }) => await one(submit, [body.CartId, body.EstimatedDeliveryDate]),
  );
}
