import { createHash } from 'node:crypto';
import type pg from 'pg';

interface AccountCriteria {
  readonly MyAccounts?: boolean;
  readonly SalesPersonIDs?: readonly number[];
  readonly IsCannabisLicensed?: boolean;
  readonly ClientStatus?: number;
  readonly LicenseeType?: number;
  readonly InvitationStatus?: number;
  readonly SearchKey?: string;
  readonly ContactSearchKey?: string;
  readonly Page?: {
    readonly Skip?: number;
    readonly Take?: number;
    readonly Sort?: readonly { readonly Field: string; readonly Dir: 'asc' | 'desc' }[];
  };
}

/** The order manager, who sends every request: there is no session here. */
const ACTOR = 1;

const lastMonth = `(date_trunc('month', now()) - interval '1 month')::date`;
const thisMonth = `date_trunc('month', now())::date`;

const person = 'left join person p on p.id = c.assigned_to';
const sales = 'left join client_sales s on s.client_id = c.id';
const cart = `left join cart k on k.client_id = c.id and k.status = 'open'`;
const text = (column: string) => ['', `coalesce(c.${column}, '')`] as const;

/** For each sort the table to join and the expression to order by. */
const sorts: Readonly<Record<string, readonly [join: string, by: string]>> = {
  Id: ['', 'c.id'],
  Tradename: ['', 'c.tradename'],
  Name: text('name'),
  LicenseNo: text('license_no'),
  DayPhone: text('day_phone'),
  StreetAddress: text('street_address'),
  Suite: text('suite'),
  City: text('city'),
  State: text('state'),
  County: text('county'),
  ZipCode: text('zip_code'),
  UBI: text('ubi'),
  AssignedTo: ['', 'coalesce(c.assigned_to, 0)'],
  Assignee: [person, `coalesce(p.name, '')`],
  RouteName: ['left join route r on r.id = c.route_id', `coalesce(r.name, '')`],
  HoldingCompany: ['left join holding_company h on h.id = c.holding_company_id', `coalesce(h.tradename, '')`],
  WorkflowStatus: ['left join workflow_status w on w.id = c.workflow_status_id', `coalesce(w.name, '')`],
  InvitationStatus: ['left join invitation_status i on i.id = c.invitation_status_id', `coalesce(i.name, '')`],
  LastContactedDate: ['', `coalesce(c.last_contacted_date, '-infinity')`],
  IsCannabisLicensed: ['', 'c.is_cannabis_licensed'],
  Orders: [sales, 'coalesce(s.order_count, 0)'],
  LastOrderDate: [sales, `coalesce(s.last_order_date, '-infinity')`],
  CartId: [cart, 'coalesce(k.id, 0)'],
  CartItemCount: [cart, 'coalesce(k.line_count, 0)'],
  LastMonthTotalRetailSales: [
    `left join client_retail_sales m on m.client_id = c.id and m.month = ${lastMonth}`,
    'coalesce(m.total, 0)',
  ],
  MonthTodateSales: [
    `left join client_month_sales m on m.client_id = c.id and m.month = ${thisMonth}`,
    'coalesce(m.total, 0)',
  ],
  LastMonthTotalSalesForRetailer: [
    `left join client_month_sales m on m.client_id = c.id and m.month = ${lastMonth}`,
    'coalesce(m.total, 0)',
  ],
};

/** Searches the kept text; digits with punctuation are searched without it, too. */
function searched(column: string, term: string | undefined, put: (value: unknown) => string): string[] {
  if (term === undefined) return [];
  const digits = term.replaceAll(/[\s().-]/g, '');
  const terms = digits !== term && /^\d+$/.test(digits) ? [term, digits] : [term];
  return [`(${terms.map((each) => `c.${column} like ${put(`%${each.toLowerCase()}%`)}`).join(' or ')})`];
}

function whereOf(criteria: AccountCriteria): { readonly filter: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const equal = (column: string, value: unknown): string[] =>
    value === undefined ? [] : [`${column} = ${put(value)}`];
  const people = criteria.SalesPersonIDs ?? (criteria.MyAccounts === true ? [ACTOR] : undefined);
  const conditions = [
    'c.merged_into is null',
    ...(criteria.ClientStatus === undefined
      ? ['c.client_status_id not in (2, 4)']
      : equal('c.client_status_id', criteria.ClientStatus)),
    ...(people === undefined ? [] : [`c.assigned_to = any(${put(people)})`]),
    ...equal('c.is_cannabis_licensed', criteria.IsCannabisLicensed),
    ...equal('c.license_type_id', criteria.LicenseeType),
    ...equal('c.invitation_status_id', criteria.InvitationStatus),
    ...searched('search_text', criteria.SearchKey, put),
    ...searched('contact_text', criteria.ContactSearchKey, put),
  ];
  return { filter: `where ${conditions.join(' and ')}`, values };
}

/** Prepared once on each connection; a search is planned for its term. */
const named = (criteria: AccountCriteria, sql: string): { text: string; name?: string } =>
  criteria.SearchKey === undefined && criteria.ContactSearchKey === undefined
    ? { text: sql, name: createHash('sha1').update(sql).digest('base64') }
    : { text: sql };

export async function accounts(pool: pg.Pool, criteria: AccountCriteria) {
  const { Page: page } = criteria;
  const { filter, values } = whereOf(criteria);
  const months = `left join client_month_sales lm on lm.client_id = c.id and lm.month = ${lastMonth}
    left join client_month_sales mm on mm.client_id = c.id and mm.month = ${thisMonth}`;
  const { Field: field = 'Tradename', Dir: dir = 'desc' } = page?.Sort?.[0] ?? {};
  const [join, by] = sorts[field] ?? ['', 'c.tradename'];
  const [rows, sums] = await Promise.all([
    pool.query({
      ...named(
        criteria,
        `select c.id as "Id", c.tradename as "Tradename", c.name as "Name", c.license_no as "LicenseNo", c.day_phone as "DayPhone", c.street_address as "StreetAddress", c.suite as "Suite", c.city as "City",
         c.state as "State", c.county as "County", c.zip_code as "ZipCode", c.ubi as "UBI", c.assigned_to as "AssignedTo", p.name as "AssignedToName", p.name as "Assignee", r.name as "RouteName",
         h.tradename as "HoldingCompany", w.name as "WorkflowStatus", i.name as "InvitationStatus", c.last_contacted_date as "LastContactedDate", cs.last_order_date as "LastOrderDate", coalesce(cs.order_count, 0) as "Orders",
         rs.total as "LastMonthTotalRetailSales", coalesce(lm.total, 0) as "LastMonthTotalSalesForRetailer", coalesce(mm.total, 0) as "MonthTodateSales",
         c.is_cannabis_licensed as "IsCannabisLicensed", k.id as "CartId", k.line_count as "CartItemCount"
       from (select c.id, ${by} as sorted from client c ${join} ${filter} order by ${by} ${dir}, c.id ${dir} limit ${page?.Take ?? 20} offset ${page?.Skip ?? 0}) picked
       join client c on c.id = picked.id left join person p on p.id = c.assigned_to left join route r on r.id = c.route_id left join holding_company h on h.id = c.holding_company_id
       left join workflow_status w on w.id = c.workflow_status_id left join invitation_status i on i.id = c.invitation_status_id
       left join client_retail_sales rs on rs.client_id = c.id and rs.month = ${lastMonth} ${months}
       left join cart k on k.client_id = c.id and k.status = 'open'
       left join client_sales cs on cs.client_id = c.id
       order by picked.sorted ${dir}, c.id ${dir}`,
      ),
      values: [...values],
    }),
    pool.query<{ n: number; last: number; current: number }>({
      ...named(
        criteria,
        `select count(*) as n, coalesce(sum(lm.total), 0) as last, coalesce(sum(mm.total), 0) as current from client c ${months} ${filter}`,
      ),
      values: [...values],
    }),
  ]);
  const [all] = sums.rows;
  return {
    Data: rows.rows as unknown[],
    Count: all?.n,
    Totals: { LastMonthTotalSalesForRetailer: all?.last, MonthTodateSales: all?.current },
  };
}

const own = 'left(c.search_text, length(c.search_text) - length(c.contact_text))';

/** Suggestions: clients that hold every word, the ones whose text begins so first; when there are none, similar ones. */
export async function picker(pool: pg.Pool, term: string) {
  const typed = term.toLowerCase();
  const digits = typed.replaceAll(/[\s().-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : typed.split(' ');
  const read = async (where: string, by: string, values: readonly string[]) => {
    const { rows } = await pool.query<object>(
      `select c.id as "Id", c.tradename as "Tradename", c.license_no as "LicenseNo", c.city as "City", k.id as "CartId" from client c
       left join cart k on k.client_id = c.id and k.status = 'open'
       where c.merged_into is null and c.client_status_id not in (2, 4) and ${where} order by ${by} desc, c.tradename, c.id limit 20`,
      [...values],
    );
    return rows;
  };
  const every = words.map((_word, at) => `c.search_text like $${at + 1}`).join(' and ');
  const found = await read(every, `(c.search_text like $${words.length + 1})`, [
    ...words.map((word) => `%${word}%`),
    `${words.join(' ')}%`,
  ]);
  const spelled = words.filter((word) => /[a-z]{3}/.test(word));
  if (found.length > 0 || spelled.length === 0) return { Data: found, Count: found.length };
  const alike = spelled.map((_word, at) => `${own} %> $${at + 1}`).join(' and ');
  const rank = spelled.map((_word, at) => `word_similarity($${at + 1}, ${own})`).join(' + ');
  const similar = await read(alike, `(${rank})`, spelled);
  return { Data: similar, Count: similar.length };
}
