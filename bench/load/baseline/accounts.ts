import type pg from 'pg';

interface AccountCriteria {
  readonly SearchKey?: string;
  readonly ContactSearchKey?: string;
  readonly Page?: {
    readonly Skip?: number;
    readonly Take?: number;
    readonly Sort?: readonly { readonly Field: string; readonly Dir: 'asc' | 'desc' }[];
  };
}

const lastMonth = `(date_trunc('month', now()) - interval '1 month')::date`;
const thisMonth = `date_trunc('month', now())::date`;

/** What a sort needs: a table to join, and what to order by. */
const sorts: Readonly<Record<string, readonly [join: string, by: string]>> = {
  Tradename: ['', 'c.tradename'],
  City: ['', `coalesce(c.city, '')`],
  LastContactedDate: ['', `coalesce(c.last_contacted_date, '-infinity')`],
  Assignee: ['left join person p on p.id = c.assigned_to', `coalesce(p.name, '')`],
  Orders: ['left join client_sales s on s.client_id = c.id', 'coalesce(s.order_count, 0)'],
  LastOrderDate: ['left join client_sales s on s.client_id = c.id', `coalesce(s.last_order_date, '-infinity')`],
  MonthTodateSales: [
    `left join client_month_sales m on m.client_id = c.id and m.month = ${thisMonth}`,
    'coalesce(m.total, 0)',
  ],
  LastMonthTotalSalesForRetailer: [
    `left join client_month_sales m on m.client_id = c.id and m.month = ${lastMonth}`,
    'coalesce(m.total, 0)',
  ],
};

export async function accounts(pool: pg.Pool, criteria: AccountCriteria) {
  const { SearchKey: key, ContactSearchKey: contactKey, Page: page } = criteria;
  const values = [key, contactKey].flatMap((term) => (term === undefined ? [] : [`%${term.toLowerCase()}%`]));
  const column = contactKey === undefined ? 'search_text' : 'contact_text';
  const filter = `where c.client_status_id not in (2, 4) ${values.length === 0 ? '' : `and c.${column} like $1`}`;
  const months = `left join client_month_sales lm on lm.client_id = c.id and lm.month = ${lastMonth}
    left join client_month_sales mm on mm.client_id = c.id and mm.month = ${thisMonth}`;
  const { Field: field = 'Tradename', Dir: dir = 'desc' } = page?.Sort?.[0] ?? {};
  const [join, by] = sorts[field] ?? ['', 'c.tradename'];
  const [rows, sums] = await Promise.all([
    pool.query(
      `select c.id as "Id", c.tradename as "Tradename", c.name as "Name", c.license_no as "LicenseNo", c.day_phone as "DayPhone", c.street_address as "StreetAddress", c.suite as "Suite", c.city as "City",
         c.state as "State", c.county as "County", c.zip_code as "ZipCode", c.ubi as "UBI", c.assigned_to as "AssignedTo", p.name as "AssignedToName", p.name as "Assignee", r.name as "RouteName",
         h.tradename as "HoldingCompany", w.name as "WorkflowStatus", i.name as "InvitationStatus", c.last_contacted_date as "LastContactedDate", cs.last_order_date as "LastOrderDate", coalesce(cs.order_count, 0) as "Orders",
         rs.total as "LastMonthTotalRetailSales", coalesce(lm.total, 0) as "LastMonthTotalSalesForRetailer", coalesce(mm.total, 0) as "MonthTodateSales",
         c.is_cannabis_licensed as "IsCannabisLicensed", k.id as "CartId", k.item_count as "CartItemCount"
       from (select c.id, ${by} as sorted from client c ${join} ${filter} order by ${by} ${dir}, c.id ${dir} limit ${page?.Take ?? 20} offset ${page?.Skip ?? 0}) picked
       join client c on c.id = picked.id left join person p on p.id = c.assigned_to left join route r on r.id = c.route_id left join holding_company h on h.id = c.holding_company_id
       left join workflow_status w on w.id = c.workflow_status_id left join invitation_status i on i.id = c.invitation_status_id
       left join client_retail_sales rs on rs.client_id = c.id and rs.month = ${lastMonth} ${months}
       left join cart k on k.client_id = c.id and k.status = 'open'
       left join client_sales cs on cs.client_id = c.id
       order by picked.sorted ${dir}, c.id ${dir}`,
      values,
    ),
    pool.query<{ n: number; last: number; current: number }>(
      `select count(*) as n, coalesce(sum(lm.total), 0) as last, coalesce(sum(mm.total), 0) as current from client c ${months} ${filter}`,
      values,
    ),
  ]);
  const [all] = sums.rows;
  return {
    Data: rows.rows as unknown[],
    Count: all?.n,
    Totals: { LastMonthTotalSalesForRetailer: all?.last, MonthTodateSales: all?.current },
  };
}

export async function picker(pool: pg.Pool, term: string) {
  const { rows } = await pool.query(
    `select c.id as "Id", c.tradename as "Tradename", c.license_no as "LicenseNo", c.city as "City", k.id as "CartId" from client c
     left join cart k on k.client_id = c.id and k.status = 'open'
     where c.client_status_id not in (2, 4) and c.search_text like $1 order by (c.search_text like $2) desc, c.tradename, c.id limit 20`,
    [`%${term.toLowerCase()}%`, `${term.toLowerCase()}%`],
  );
  return { Data: rows as unknown[], Count: rows.length };
}
