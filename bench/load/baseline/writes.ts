import type pg from 'pg';

/** The writes, reduced to the rows they leave: no rules, no audit, locks only of the cart and the lots. */

export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export async function addToCart(pool: pg.Pool, body: { CartId: number; ProductId: number; Quantity: number }) {
  return await inTransaction(pool, async (client) => {
    await client.query('select id from cart where id = $1 for update', [body.CartId]);
    const { rows: items } = await client.query(
      `insert into cart_line (cart_id, product_id, units, unit_price, line_total) select $1, id, $3, unit_price, round($3 * unit_price, 2) from product where id = $2
       returning id as "Id", product_id as "ProductId", (select sku from product where id = $2) as "Sku", (select name from product where id = $2) as "ProductName",
         (select pl.name from product p join product_line pl on pl.id = p.product_line_id where p.id = $2) as "ProductLine", units as "Units", unit_price as "UnitPrice", 1 as "DiscountType",
         discount_value as "UnitPriceDiscount", discount_rule_id as "DiscountId", null as "DiscountName", line_discount as "LineDiscount", line_total as "LineTotal", sample_type as "SampleType",
         false as "IsFlaggedBackorder", false as "Backorder", 0 as "ShortUnits", (select sum(on_hand - allocated) from lot where product_id = $2) as "RemainingQuantity",
         false as "CanConvert", 0 as "ConversionUnits", false as "AllowFractions"`,
      [body.CartId, body.ProductId, body.Quantity],
    );
    const { rows: carts } = await client.query(
      `update cart set line_count = s.n, gross_total = s.gross, grand_total = s.gross - cart_discount, is_non_cannabis = coalesce(is_non_cannabis, false), version = version + 1
       from (select count(*) as n, sum(line_total) as gross from cart_line where cart_id = $1) s where id = $1
       returning id as "CartId", client_id as "ClientId", (select tradename from client where id = cart.client_id) as "Tradename", status as "Status", line_count as "ItemCount", gross_total as "GrossTotal",
         sample_total as "SampleTotal", cart_discount as "CartDiscount", grand_total as "GrandTotal", is_non_cannabis as "IsNonCannabis", estimated_delivery_date as "EstimatedDeliveryDate",
         force_backorder_all as "ForceBackorderAll", created_at as "CreatedDate", version as "Version"`,
      [body.CartId],
    );
    return {
      ...(carts[0] as object),
      Orders: [],
      Message: 'Items are added to cart.',
      DiscountDropped: false,
      ChangedItems: items as unknown[],
    };
  });
}

interface Item {
  readonly id: number;
  readonly product_id: number;
  readonly product_name: string;
  readonly units: number;
  readonly unit_price: number;
  readonly line_total: number;
}

export async function submit(pool: pg.Pool, clientId: number, body: { CartId: number; EstimatedDeliveryDate: string }) {
  return await inTransaction(pool, async (client) => {
    const { rows: carts } = await client.query<{ person_id: number; gross_total: number }>(
      'select person_id, gross_total from cart where id = $1 for update',
      [body.CartId],
    );
    const { rows: items } = await client.query<Item>(
      'select i.id, i.product_id, p.name as product_name, i.units, i.unit_price, i.line_total from cart_line i join product p on p.id = i.product_id where i.cart_id = $1 order by i.id',
      [body.CartId],
    );
    const { rows: lots } = await client.query<{ id: number; product_id: number; left: number }>(
      'select id, product_id, on_hand - allocated as left from lot where product_id = any($1) and is_for_sale and on_hand > allocated order by id for update',
      [items.map((item) => item.product_id)],
    );
    const [cart] = carts;
    const { rows: orders } = await client.query<{ id: number; order_no: number }>(
      `insert into sales_order (cart_id, client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis, gross_total, sample_total, net_total, grand_total)
       values ($1, $2, $3, $3, now(), $4, false, $5, 0, $5, $5) returning id, order_no`,
      [body.CartId, clientId, cart?.person_id, body.EstimatedDeliveryDate, cart?.gross_total],
    );
    const [order] = orders;
    const { rows: lines } = await client.query<{ id: number }>(
      `insert into order_line (order_id, cart_line_id, product_id, product_name, units, unit_price, line_total)
       select $1, * from unnest($2::int[], $3::int[], $4::text[], $5::numeric[], $6::numeric[], $7::numeric[]) returning id`,
      [
        order?.id,
        items.map((i) => i.id),
        items.map((i) => i.product_id),
        items.map((i) => i.product_name),
        items.map((i) => i.units),
        items.map((i) => i.unit_price),
        items.map((i) => i.line_total),
      ],
    );
    const picks = items.map(
      (item) => lots.find((lot) => lot.product_id === item.product_id && lot.left >= item.units)?.id,
    );
    await client.query(
      'insert into allocation (order_line_id, lot_id, units) select * from unnest($1::int[], $2::int[], $3::numeric[]) as n(line, lot, units) order by lot',
      [lines.map((line) => line.id), picks, items.map((item) => item.units)],
    );
    await client.query(`update cart set status = 'submitted', closed_at = now(), version = version + 1 where id = $1`, [
      body.CartId,
    ]);
    const ids = { OrderId: order?.id, OrderNo: order?.order_no };
    return { ...ids, Orders: [ids], Message: `Order ${order?.order_no} created` };
  });
}

/** A product's price and description, and its price's history. */
export async function saveProduct(pool: pg.Pool, body: { ProductId: number; UnitPrice: number; Description: string }) {
  return await inTransaction(pool, async (client) => {
    const { rows: before } = await client.query<{ unit_price: number }>(
      'select unit_price from product where id = $1 for no key update',
      [body.ProductId],
    );
    const { rows } = await client.query<{ version: number }>(
      'update product set unit_price = $2, description = $3, version = version + 1 where id = $1 returning version',
      [body.ProductId, body.UnitPrice, body.Description],
    );
    await client.query(
      'insert into price_change (product_id, unit_price_before, unit_price, at, person_id, reason) values ($1, $2, $3, now(), 1, $4)',
      [body.ProductId, before[0]?.unit_price, body.UnitPrice, ''],
    );
    return { ProductId: body.ProductId, Version: rows[0]?.version, Message: 'Product updated.' };
  });
}
