import type pg from 'pg';

/** The dashboard and the reports as one would write them by hand: sums of the orders themselves, on the product's indexes. */

interface Days {
  readonly FromDate?: string | null;
  readonly ToDate?: string | null;
}
interface DashboardCriteria extends Days {
  readonly Count: number;
}
export interface SummaryCriteria {
  readonly SubmittedDateFrom?: string;
  readonly SubmittedDateTo?: string;
  readonly ReleasedDateFrom?: string;
  readonly ReleasedDateTo?: string;
  readonly SubmittedBy?: readonly number[];
}
interface SalesCriteria extends Days {
  readonly SalesPersonId?: number;
}

type Reader = (pool: pg.Pool, criteria: DashboardCriteria) => Promise<object>;

const start = (day: string): string => `(${day})::date::timestamp at time zone 'America/Los_Angeles'`;

/** The condition that an instant lies on the days. */
function on(column: string, { FromDate, ToDate }: Days, values: unknown[]): string {
  const from = FromDate == null ? '' : ` and ${column} >= ${start(`$${values.push(FromDate)}`)}`;
  return ToDate == null ? from : `${from} and ${column} < ${start(`$${values.push(ToDate)}::date + 1`)}`;
}

const sold = (days: Days, values: unknown[]): string => `o.status <> 'Cancelled'${on('o.order_date', days, values)}`;

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** As many days before these. */
function before({ FromDate, ToDate }: Days): Days | null {
  if (FromDate == null || ToDate == null) return null;
  const days = (Date.parse(ToDate) - Date.parse(FromDate)) / 86_400_000 + 1;
  return { FromDate: dayBefore(FromDate, days), ToDate: dayBefore(FromDate, 1) };
}

async function figures(pool: pg.Pool, days: Days) {
  const values: unknown[] = [];
  const where = sold(days, values);
  const since = days.FromDate == null ? '' : `where s.last_order_date >= ${start('$1')}`;
  const [sums, news] = await Promise.all([
    pool.query<object>(
      `select count(*) as "Orders", coalesce(sum(o.grand_total), 0) as "Sales", coalesce(round(avg(o.grand_total), 2), 0) as "AverageOrder" from sales_order o where ${where}`,
      values,
    ),
    pool.query<object>(
      `select count(*) as "NewClients" from client_sales s cross join lateral (select order_date from sales_order o where o.client_id = s.client_id and o.status <> 'Cancelled'
         order by order_date, id limit 1) o ${since}${since === '' ? 'where' : ' and'} true${on('o.order_date', days, [])}`,
      values,
    ),
  ]);
  return { FromDate: days.FromDate, ToDate: days.ToDate, ...sums.rows[0], ...news.rows[0] };
}

const header: Reader = async (pool, criteria) => {
  const past = before(criteria);
  const [now, then] = await Promise.all([figures(pool, criteria), past && figures(pool, past)]);
  return { ...now, Before: then };
};

const ordering =
  (by: string): Reader =>
  async (pool, criteria) => {
    const values: unknown[] = [];
    const { rows } = await pool.query<{ count: number }>(
      `select c.id as "ClientId", c.tradename as "Tradename", s.orders as "Orders", s.sales as "Sales", count(*) over () as count, sum(orders) over () as "AllOrders", sum(sales) over () as "AllSales"
       from (select o.client_id, count(*) as orders, sum(o.grand_total) as sales from sales_order o where ${sold(criteria, values)} group by o.client_id) s
       join client c on c.id = s.client_id order by ${by}, c.id limit ${criteria.Count}`,
      values,
    );
    return { Data: rows, Count: rows[0]?.count ?? 0 };
  };

const recentClients: Reader = async (pool, criteria) => {
  const values: unknown[] = [];
  const { rows } = await pool.query<{ count: number }>(
    `select c.id as "ClientId", c.tradename as "Tradename", s.last as "LastOrderDate", count(*) over () as count
     from (select o.client_id, max(o.order_date) as last from sales_order o where ${sold(criteria, values)} group by o.client_id) s
     join client c on c.id = s.client_id order by s.last desc, c.id desc limit ${criteria.Count}`,
    values,
  );
  return { Data: rows, Count: rows[0]?.count ?? 0 };
};

const recentOrders: Reader = async (pool, criteria) => {
  const values: unknown[] = [];
  const where = sold(criteria, values);
  const [rows, sums] = await Promise.all([
    pool.query(
      `select o.id as "OrderId", o.order_no as "OrderNo", o.client_id as "ClientId", c.tradename as "Tradename", o.status as "Status", o.order_date as "OrderDate",
         o.manifested_date as "ManifestedDate", o.estimate_delivery_date as "EstimateDeliveryDate", p.name as "SalesPersonName", o.grand_total as "OrderTotal", o.is_non_cannabis as "IsNonCannabis"
       from sales_order o join client c on c.id = o.client_id join person p on p.id = o.sales_person_id where ${where} order by o.order_date desc, o.id desc limit ${criteria.Count}`,
      values,
    ),
    pool.query<{ n: number; total: number }>(
      `select count(*) as n, coalesce(sum(o.grand_total), 0) as total from sales_order o where ${where}`,
      values,
    ),
  ]);
  return { Data: rows.rows as unknown[], Count: sums.rows[0]?.n, Totals: { OrderTotal: sums.rows[0]?.total } };
};

interface Day {
  readonly date: string;
  readonly orders: number;
  readonly sales: number;
}

const weekly: Reader = async (pool, { ToDate }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const last = ToDate ?? today;
  const monday = dayBefore(last, (new Date(last).getUTCDay() + 6) % 7);
  const values: unknown[] = [];
  const where = sold({ FromDate: dayBefore(monday, 7), ToDate: dayBefore(monday, -6) }, values);
  const { rows } = await pool.query<Day>(
    `select (o.order_date at time zone 'America/Los_Angeles')::date::text as date, count(*) as orders, sum(o.grand_total) as sales from sales_order o where ${where} group by 1`,
    values,
  );
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const Data = Array.from({ length: 7 }, (_, index) => {
    const [Date, DateBefore] = [dayBefore(monday, -index), dayBefore(monday, 7 - index)];
    const [day, past] = [byDate.get(Date), byDate.get(DateBefore)];
    return {
      Date,
      Orders: day?.orders ?? 0,
      Sales: day?.sales ?? 0,
      DateBefore,
      OrdersBefore: past?.orders ?? 0,
      SalesBefore: past?.sales ?? 0,
    };
  });
  return { Data, Count: 7 };
};

async function carts(pool: pg.Pool, where: string, count: number) {
  const [rows, sums] = await Promise.all([
    pool.query(
      `select k.id as "CartId", k.client_id as "ClientId", c.tradename as "Tradename", c.license_no as "LicenseNo", c.city as "City", k.line_count as "ItemCount", k.grand_total as "OrderTotal",
         k.created_at as "CreatedDate", p.name as "SalesPersonName", k.is_non_cannabis as "IsNonCannabis" from cart k left join client c on c.id = k.client_id join person p on p.id = k.person_id
       where ${where} order by k.created_at desc, k.id desc limit ${count}`,
    ),
    pool.query<{ n: number; total: number }>(
      `select count(*) as n, coalesce(sum(grand_total), 0) as total from cart k where ${where}`,
    ),
  ]);
  return { Data: rows.rows as unknown[], Count: sums.rows[0]?.n, Totals: { OrderTotal: sums.rows[0]?.total } };
}

/** The tiles by the last part of their path. */
export const tiles: Readonly<Record<string, Reader>> = {
  'dashboard-order-header': header,
  'frequently-ordering-clients': ordering('s.orders desc, s.sales desc'),
  'top-ordering-clients': ordering('s.sales desc'),
  'recent-clients': recentClients,
  'recent-orders': recentOrders,
  'weekly-order': weekly,
  'active-carts': async (pool, { Count }) => await carts(pool, `k.status = 'open' and k.line_count > 0`, Count),
};

export const portalOrders = async (pool: pg.Pool) => await carts(pool, `k.status = 'pending'`, 10);

export async function invitations(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number }>(
    `select i.id as "Id", i.company_name as "CompanyName", i.created_at as "CreatedAt", count(*) over () as count
     from invitation i left join client c on c.id = i.client_id where i.status = 'Pending' and c.merged_into is null order by i.created_at desc, i.id desc limit 10`,
  );
  return { Data: rows, Count: rows[0]?.count ?? 0 };
}

export async function summary(pool: pg.Pool, criteria: SummaryCriteria) {
  const values: unknown[] = [];
  const submitted = { FromDate: criteria.SubmittedDateFrom, ToDate: criteria.SubmittedDateTo };
  const released = { FromDate: criteria.ReleasedDateFrom, ToDate: criteria.ReleasedDateTo };
  const by =
    criteria.SubmittedBy === undefined ? '' : ` and o.sales_person_id = any($${values.push(criteria.SubmittedBy)})`;
  const where = `${sold({ FromDate: submitted.FromDate ?? null, ToDate: submitted.ToDate ?? null }, values)}${on('o.released_date', { FromDate: released.FromDate ?? null, ToDate: released.ToDate ?? null }, values)}${by} and not o.is_samples_only`;
  const [rows, sums] = await Promise.all([
    pool.query(
      `select o.id as "OrderId", o.order_no as "OrderNumber", p.name as "SubmittedBy", o.order_date as "SubmittedDate", o.client_id as "ClientId", c.tradename as "TradeName", c.license_no as "LicenseNo",
         c.city as "City", o.status as "Status", o.manifested_date as "ManifestedDate", o.estimate_delivery_date as "EstimatedDeliveryDate", o.released_date as "TransferDate", o.net_total as "OrderTotal",
         o.charge_total as "OrderCharge", o.credit_amount as "CreditAmount", o.grand_total as "GrandTotal"
       from sales_order o join client c on c.id = o.client_id join person p on p.id = o.sales_person_id where ${where} order by o.order_no limit 20`,
      values,
    ),
    pool.query<{ Count: number }>(
      `select count(*) as "Count", sum(o.net_total) as "OrderTotal", sum(o.charge_total) as "OrderCharge", sum(o.credit_amount) as "CreditAmount", sum(o.grand_total) as "GrandTotal",
         count(distinct o.client_id) as "ClientCount" from sales_order o where ${where}`,
      values,
    ),
  ]);
  return { Data: rows.rows as unknown[], Count: sums.rows[0]?.Count, Totals: sums.rows[0] };
}

export async function salesHeader(pool: pg.Pool, criteria: SalesCriteria) {
  const values: unknown[] = [];
  const { rows } = await pool.query(
    `select p.id as "SalesPersonId", p.name as "SalesPersonFullName", count(*) as "TotalOrder", sum(o.grand_total) as "TotalPrice"
     from sales_order o join person p on p.id = o.sales_person_id where ${sold(criteria, values)} group by p.id order by 4 desc, p.id desc`,
    values,
  );
  return { Data: rows as unknown[], Count: rows.length };
}

export async function salesDetail(pool: pg.Pool, criteria: SalesCriteria) {
  const values: unknown[] = [criteria.SalesPersonId];
  const where = `o.sales_person_id = $1 and ${sold(criteria, values)}`;
  const [rows, sums] = await Promise.all([
    pool.query(
      `select o.id as "OrderId", o.client_id as "ClientId", c.tradename as "TradeName", s.name as "WorkflowStatus", o.order_no as "OrderNo", o.status as "OrderStatus", o.order_date as "OrderDate",
         o.grand_total as "TotalPrice" from sales_order o join client c on c.id = o.client_id join client_status s on s.id = c.client_status_id where ${where} order by o.order_date desc, o.id desc limit 10`,
      values,
    ),
    pool.query<{ n: number }>(
      `select count(*) as n, coalesce(sum(o.grand_total), 0) as "TotalPrice" from sales_order o where ${where}`,
      values,
    ),
  ]);
  return { Data: rows.rows as unknown[], Count: sums.rows[0]?.n, Totals: sums.rows[0] };
}

export async function reconciliations(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select to_char(released_date at time zone 'America/Los_Angeles', 'YYYY-MM') as "Month", count(*) as "OrderCount" from sales_order
     where released_date is not null and not is_non_cannabis group by 1 order by 1 desc`,
  );
  return { Data: rows as unknown[], Count: rows.length };
}
