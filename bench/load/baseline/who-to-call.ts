import type pg from 'pg';

interface CallCriteria {
  readonly MyAccounts?: boolean;
  readonly Page?: { readonly Take?: number };
}

/** The order manager, who sends every request: there is no session here. */
const ACTOR = 1;
const zone = `'America/Los_Angeles'`;
const share = (value: string): string => `least(1, greatest(0, ${value}))`;

/** Null where there is no such day: `greatest` would make it 0. */
const daysSince = (column: string, day: string): string =>
  `case when ${column} is not null then greatest(0, today - ${day}) end::float8`;

/** What is known of a client, its days counted before today. */
const facts = (where: string): string => `
  select c.id, c.tradename, c.license_no, c.city, c.day_phone, c.assigned_to, c.last_contacted_date, s.last_order_date,
    ${daysSince('s.last_order_date', `(s.last_order_date at time zone ${zone})::date`)} as since_order, usual.days::float8 as usual,
    ${daysSince('c.last_contacted_date', 'c.last_contacted_date')} as since_contact, today - (c.created_at at time zone ${zone})::date as account_days,
    coalesce(i.recently_bought, 7)::float8 as recently, coalesce(i.never_bought, 14) as wait,
    greatest(coalesce(i.recently_bought, 7) + 1, coalesce(i.bought_long_time_ago, 45))::float8 as long_ago,
    coalesce(lm.total, 0)::float8 as ours, rs.total::float8 as retail,
    (select min(ahead) from generate_series(0, 6) ahead where (array[d.accept_monday, d.accept_tuesday, d.accept_wednesday, d.accept_thursday,
      d.accept_friday, d.accept_saturday, d.accept_sunday])[1 + (extract(isodow from today)::int - 1 + ahead) % 7])::float8 as to_delivery
  from (select (now() at time zone ${zone})::date as today) clock cross join client c
  left join client_sales s on s.client_id = c.id
  left join delivery_preference d on d.client_id = c.id
  left join inventory_preference i on i.client_id = c.id
  left join client_month_sales lm on lm.client_id = c.id and lm.month = (date_trunc('month', today) - interval '1 month')::date
  left join client_retail_sales rs on rs.client_id = c.id and rs.month = (date_trunc('month', today) - interval '1 month')::date
  left join lateral (
    select round((max(day) - min(day)) / (count(*) - 1.0)) as days
    from (select distinct (o.order_date at time zone ${zone})::date as day
      from (select order_date from sales_order where client_id = c.id and status <> 'Cancelled' order by order_date desc limit 12) o) ordered
    having count(*) >= 3) usual on true
  where c.merged_into is null and c.client_status_id not in (2, 4) ${where}`;

/** The points of each part: a late order, silence, a small share, a delivery that is near. */
const points = `
  select *,
    case when since_order is null then case when account_days < wait then 0 else 35 end
      when since_order <= recently then 0
      when usual is not null and since_order > usual then 50 * (0.4::float8 + 0.6 * greatest(${share('(since_order - usual) / greatest(1, usual)')},
        ${share('(since_order - recently) / (long_ago - recently)')}))
      when since_order >= long_ago then 50
      else 20 * ${share('(since_order - recently) / (long_ago - recently)')} end as order_points,
    case when since_contact is null then 25 else 25 * ${share('since_contact / 30')} end as contact_points,
    case when retail > 0 then 15 * ${share('1 - ours / retail / 0.1')} else 0 end as share_points,
    case when to_delivery <= 3 then 10 * (1 - to_delivery / 4) else 0 end as delivery_points,
    case when since_contact is null then 1 else ${share('0.2 + 0.8 * since_contact / 3')} end as rested
  from facts
  where since_order > recently or since_order is null and account_days >= wait or since_contact is null or since_contact >= 7
    or retail > 0 and ours / retail < 0.05 or to_delivery <= 3`;

/** Whom to call today, scored in the statement: a page of them and their count. */
export async function whoToCall(pool: pg.Pool, { MyAccounts = true, Page }: CallCriteria) {
  const { rows } = await pool.query<{ count: number }>({
    name: `who to call ${MyAccounts}`,
    text: `with facts as (${facts(MyAccounts ? `and c.assigned_to = ${ACTOR}` : '')}), points as (${points})
      select id as "Id", tradename as "Tradename", license_no as "LicenseNo", city as "City", day_phone as "DayPhone", assigned_to as "AssignedTo",
        last_order_date as "LastOrderDate", last_contacted_date as "LastContactedDate", ours as "LastMonthTotalSalesForRetailer", retail as "LastMonthTotalRetailSales",
        floor(rested * order_points + rested * contact_points + (rested * share_points + rested * delivery_points)
          * case when order_points > 0 or contact_points >= 12.5 then 1 else 0.5 end + 0.5) as "Score", count(*) over () as count
      from points order by "Score" desc, tradename, id limit $1`,
    values: [Page?.Take ?? 20],
  });
  return { Data: rows, Count: rows[0]?.count ?? 0 };
}
