import type pg from 'pg';

/** The reads as one would write them by hand: as few statements as possible, columns under their wire names. */

interface Page {
  readonly Skip?: number;
  readonly Take?: number;
  readonly Sort?: readonly { Field: string; Dir: string }[];
}
export interface OrderCriteria {
  readonly Page?: Page;
  readonly ClientId?: number;
  readonly SearchKey?: string;
  readonly HideReleased?: boolean;
  readonly HideCancelled?: boolean;
  readonly ShowBackorders?: boolean;
  /** A toggle for each status: ShowSubmitted. */
  readonly [toggle: `Show${string}`]: boolean | undefined;
}

const backordered = `exists (select from order_line l where l.order_id = o.id and l.allocated < l.units and l.allocated < l.units - l.conversion_units)`;

const orderSorts: Readonly<Record<string, string>> = {
  OrderNo: 'o.order_no',
  Tradename: 'c.tradename',
  OrderTotal: 'o.grand_total',
  EstimateDeliveryDate: 'o.estimate_delivery_date',
};

const orderBy = (
  page: Page | undefined,
  sorts: Readonly<Record<string, string>>,
  standard: string,
  id: string,
): string => {
  const [sort] = page?.Sort ?? [];
  const dir = sort?.Dir === 'asc' ? 'asc' : 'desc';
  return `order by ${sort === undefined ? standard : `${sorts[sort.Field] ?? id} ${dir}, ${id} ${dir}`} limit ${page?.Take ?? 20} offset ${page?.Skip ?? 0}`;
};

const orderColumns = `o.id as "Id", o.id as "OrderId", o.order_no as "OrderNo", o.client_id as "ClientId", c.tradename as "Tradename", o.status as "Status",
  o.status <> 'Cancelled' and ${backordered} as "IsBackorder",
  o.order_date as "OrderDate", o.manifested_date as "ManifestedDate", o.estimate_delivery_date as "EstimateDeliveryDate", p.name as "SalesPersonName",
  o.grand_total as "OrderTotal", o.is_non_cannabis as "IsNonCannabis"`;

export async function orders(pool: pg.Pool, criteria: OrderCriteria) {
  const values: unknown[] = [];
  const where: string[] = [];
  if (criteria.ClientId !== undefined) where.push(`o.client_id = $${values.push(criteria.ClientId)}`);
  const { ShowBackorders: onlyBackorders, ...others } = criteria;
  const statuses = Object.keys(others).flatMap((name) => /^Show(.*)/.exec(name)?.[1] ?? []);
  if (statuses.length > 0) where.push(`o.status = any($${values.push(statuses)})`);
  if (onlyBackorders === true) where.push(`o.status <> 'Cancelled' and ${backordered}`);
  if (criteria.HideReleased === true) where.push('o.released_date is null');
  if (criteria.HideCancelled === true) where.push(`o.status <> 'Cancelled'`);
  if (criteria.SearchKey !== undefined) {
    const like = `$${values.push(`%${criteria.SearchKey}%`)}`;
    where.push(
      `(c.tradename ilike ${like} or c.license_no ilike ${like} or o.order_no::text like $${values.push(`${criteria.SearchKey}%`)})`,
    );
  }
  const from = `from sales_order o join client c on c.id = o.client_id`;
  const filter = where.length === 0 ? '' : `where ${where.join(' and ')}`;
  const [rows, sums] = await Promise.all([
    pool.query(
      `select ${orderColumns} ${from} join person p on p.id = o.sales_person_id ${filter} ${orderBy(criteria.Page, orderSorts, 'o.order_no desc', 'o.id')}`,
      values,
    ),
    pool.query<{ n: number; total: number }>(
      `select count(*) as n, coalesce(sum(o.grand_total), 0) as total ${criteria.SearchKey === undefined ? 'from sales_order o' : from} ${filter}`,
      values,
    ),
  ]);
  return { Data: rows.rows as unknown[], Count: sums.rows[0]?.n, Totals: { OrderTotal: sums.rows[0]?.total } };
}

export async function order(pool: pg.Pool, id: number) {
  const [head, lines, charges] = await Promise.all([
    pool.query(
      `select ${orderColumns}, c.license_no as "LicenseNo", c.city as "City", o.cart_id as "CartId", o.part as "Part", o.sales_person_id as "SalesPersonId", s.name as "SubmittedBy",
         o.gross_total as "GrossTotal", o.sample_total as "SampleTotal", o.order_discount as "OrderDiscount", o.net_total as "NetTotal", o.charge_total as "ChargeTotal",
         o.credit_amount as "CreditAmount", o.grand_total as "GrandTotal", false as "Watch", o.manifest_reference_no as "ManifestReferenceNo", o.invoiced_date as "InvoicedDate",
         i.name as "InvoicedByName", o.release_transaction_number as "ReleaseTransactionNumber", o.released_date as "ReleasedDate", o.paid_date as "PaidDate",
         o.cancelled_at as "CancelledDate", o.reason_for_canceling as "ReasonForCanceling", false as "HasPurchaseOrderDocument", o.version as "Version"
       from sales_order o join client c on c.id = o.client_id join person p on p.id = o.sales_person_id join person s on s.id = o.submitted_by
       left join person i on i.id = o.invoiced_by where o.id = $1`,
      [id],
    ),
    pool.query(
      `select l.id as "OrderItemId", l.product_id as "ProductId", p.sku as "Sku", l.product_name as "ProductName", l.units as "Units", l.allocated as "Allocated", l.unit_price as "UnitPrice",
         l.line_discount as "DiscountAmt", l.discount_name as "DiscountName", l.line_total as "LineTotal", l.sample_type as "SampleType",
         l.allocated < l.units - l.conversion_units as "IsBackorder",
         (select coalesce(json_agg(json_build_object('Barcode', lot.barcode, 'Units', a.units, 'SublotBarcode', a.sublot_barcode)), '[]') from allocation a join lot on lot.id = a.lot_id
          where a.order_line_id = l.id and (a.ended_at is null or a.ending = 'released')) as "Lots"
       from order_line l join product p on p.id = l.product_id where l.order_id = $1 order by l.id`,
      [id],
    ),
    pool.query(
      `select oc.id as "Id", oc.charge_type_id as "ChargeId", t.name as "Name", oc.amount is not null as "IsFlat", oc.amount as "Amount", oc.unit_price as "UnitPrice", oc.units as "Units", oc.total as "Total"
       from order_charge oc join charge_type t on t.id = oc.charge_type_id where oc.order_id = $1 order by oc.id`,
      [id],
    ),
  ]);
  return { ...(head.rows[0] as object), OrderItems: lines.rows as unknown[], Charges: charges.rows as unknown[] };
}

export async function products(pool: pg.Pool, criteria: { Page?: Page; SearchKey?: string; ClientId?: number }) {
  const values =
    criteria.SearchKey === undefined
      ? []
      : criteria.SearchKey.toLowerCase()
          .split(' ')
          .map((word) => `%${word}%`);
  const searched = values.map((_word, at) => `and p.search_text like $${at + 1}`).join(' ');
  const from = `from product p join product_line pl on pl.id = p.product_line_id left join sub_product_line spl on spl.id = p.sub_product_line_id left join strain s on s.id = p.strain_id
    join (select product_id, sum(on_hand) as on_hand, sum(on_hand - allocated) as remaining from lot where is_for_sale group by product_id) k on k.product_id = p.id
    left join (select distinct on (product_id) product_id, thca, thc, cbd, coalesce(total, round(thc + 0.877 * thca, 3)) as total from lot where is_for_sale
      order by product_id, (on_hand > allocated) desc, batch_date desc, id desc) lab on lab.product_id = p.id
    where p.is_active and k.remaining > 0 ${searched}`;
  const [rows, limits] = await Promise.all([
    pool.query(
      `select p.id as "Id", p.id as "ProductId", p.sku as "Sku", p.name as "ProductName", pl.name as "ProductLine", spl.name as "SubProductLine", s.name as "Strain",
         array(select t.name from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id order by t.name) as "Tags", p.unit_price as "UnitPrice",
         p.unit_price as "UnitPriceAfterDiscount", null::int as "DiscountId", null as "DiscountName", 0 as "DiscountAmount", k.on_hand as "UnitsForSale", k.remaining as "RemainingQuantity",
         0 as "Quantity", p.allow_fractions as "AllowFractions", p.source_id is not null as "CanConvert", p.is_non_cannabis as "IsNonCannabis", lab.thca as "Thca", lab.thc as "Thc", lab.cbd as "Cbd", lab.total as "Total"
       ${from} ${orderBy(criteria.Page, {}, 'p.name, p.id', 'p.id')}`,
      values,
    ),
    pool.query(
      `select count(*) as "Count", min(p.unit_price) as "PriceMin", max(p.unit_price) as "PriceMax", min(thc) as "ThcMin", max(thc) as "ThcMax", min(thca) as "ThcaMin", max(thca) as "ThcaMax",
         min(cbd) as "CbdMin", max(cbd) as "CbdMax", min(lab.total) as "TotalMin", max(lab.total) as "TotalMax" ${from}`,
      values,
    ),
  ]);
  return { Data: rows.rows as unknown[], ...(limits.rows[0] as object) };
}
