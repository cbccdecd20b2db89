import type { Database } from '../../../src/db/connect.ts';
import { type Fixture, MARK } from './fixture.ts';

/**
 * Everything that the two steps of a race could have changed, without ids and times, so that two races that came to
 * the same end read the same. $1 person, $2 clients, $3 carts, $4 products, $5 tiers, $6 licenses, $7 sessions, $8 title,
 * $9 name of a new title, $10 source, $11 how names of the fixture end.
 */
const state = `
WITH mine AS (
  SELECT c.*, (merged_into = ($3::int[])[1]) AS is_merged, CASE c.id WHEN ($3::int[])[1] THEN 'first' WHEN ($3::int[])[2] THEN 'second' WHEN ($3::int[])[3] THEN 'spare' ELSE 'new' END AS label,
    (SELECT tradename FROM client WHERE id = c.client_id) AS client
  FROM cart c WHERE person_id = $1 OR client_id = ANY($2)),
line AS (
  SELECT i.cart_id, json_build_array(p.name, i.units, i.unit_price, i.discount_kind, i.discount_value, r.name, i.line_discount,
    i.line_total, i.is_backorder, i.sample_type,
    (SELECT json_agg(lot.batch_date ORDER BY rank) FROM cart_line_lot k JOIN lot ON lot.id = k.lot_id WHERE k.cart_line_id = i.id)) AS line
  FROM cart_line i JOIN product p ON p.id = i.product_id LEFT JOIN discount_rule r ON r.id = i.discount_rule_id
  WHERE i.cart_id IN (SELECT id FROM mine)),
ordered AS (
  SELECT o.*, CASE WHEN o.cart_id IS NULL THEN 'given' END AS given FROM sales_order o WHERE o.client_id = ANY($2)),
order_lines AS (
  SELECT l.order_id, json_build_array(p.name, l.units, l.unit_price, l.discount_kind, l.discount_value, l.discount_name,
    l.line_discount, l.line_total, l.is_backorder, l.sample_type, l.allocated, l.rejected_units,
    (SELECT json_agg(json_build_array(lot.batch_date, a.units, a.ending, a.sublot_barcode IS NOT NULL, a.picked,
      (SELECT json_agg(json_build_array(units, voiding) ORDER BY units, voiding) FROM pick_scan WHERE allocation_id = a.id))
      ORDER BY lot.id, a.units, a.ending, a.picked)
     FROM allocation a JOIN lot ON lot.id = a.lot_id WHERE a.order_line_id = l.id)) AS line
  FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.order_id IN (SELECT id FROM ordered))
SELECT json_build_object(
  'carts', (SELECT json_agg(one ORDER BY one::text) FROM (SELECT json_build_array(label, client, status, version, is_non_cannabis,
      cart_discount, estimated_delivery_date, force_backorder_all, reason_for_canceling, is_merged, line_count, gross_total, sample_total, grand_total,
      (SELECT json_agg(line ORDER BY line::text) FROM line WHERE cart_id = mine.id)) AS one FROM mine) t),
  'orders', (SELECT json_agg(one ORDER BY one::text) FROM (SELECT json_build_array(coalesce(o.given, mine.label), mine.client, o.client_id = ($2::int[])[1], o.part, o.status, o.version,
      o.estimate_delivery_date, o.gross_total, o.order_discount, o.net_total, o.charge_total, o.credit_amount, o.grand_total, o.paid_amount,
      o.has_unreported_price_change, split_part(o.manifest_reference_no, ' of ', 1),
      (SELECT json_agg(json_build_array(amount, method, removed_at IS NOT NULL) ORDER BY amount, method) FROM order_payment WHERE order_id = o.id),
      (SELECT json_agg(json_build_array(r.kind, r.credit_amount, r.undone_at IS NOT NULL, rl.units, rl.disposal) ORDER BY r.kind, rl.units)
       FROM order_return r JOIN order_return_line rl ON rl.return_id = r.id WHERE r.order_id = o.id),
      (SELECT json_agg(line ORDER BY line::text) FROM order_lines WHERE order_id = o.id),
      (SELECT count(*) FROM order_note WHERE order_id = o.id AND note NOT LIKE 'Transfer document made, %')) AS one FROM ordered o LEFT JOIN mine ON mine.id = o.cart_id) t),
  'merged', (SELECT json_agg(json_build_array(mine.label, m.order_id = o.id) ORDER BY mine.label) FROM merged_cart m
    JOIN mine ON mine.id = m.cart_id JOIN ordered o ON o.id = m.order_id),
  -- of two new lots nobody sees which was made first
  'lots', (SELECT json_agg(one ORDER BY one::text) FROM (SELECT json_build_array(p.name, batch_date, on_hand, allocated, is_for_sale, hold_reason,
      (SELECT json_build_array(name, is_quarantine) FROM area WHERE id = area_id),
      (SELECT json_build_array(number, has_passed) FROM lab_result WHERE lot_id = lot.id),
      (SELECT json_agg(json_build_array(kind, units, regexp_replace(reason, '[0-9]+', '')) ORDER BY kind, units) FROM stock_movement WHERE lot_id = lot.id)) AS one
    FROM lot JOIN product p ON p.id = lot.product_id WHERE p.product_line_id = (SELECT product_line_id FROM product WHERE id = ($4::int[])[1])) t),
  'sources', (SELECT json_agg(json_build_array(s.name, s.amount, s.reserved, s.is_available, s.version,
      (SELECT json_agg(json_build_array(kind, amount) ORDER BY kind, amount) FROM source_movement WHERE source_id = s.id)))
    FROM source s WHERE s.id = $10 OR s.name LIKE $11),
  'receipts', (SELECT json_agg(json_build_array(state, split_part(manifest_no, ' ', 1), version) ORDER BY manifest_no) FROM receipt WHERE created_by = $1),
  'counts', (SELECT json_agg(json_build_array(state, changed_lots, version,
      (SELECT json_agg(units ORDER BY e.id) FROM stock_count_entry e WHERE e.count_id = stock_count.id)) ORDER BY id) FROM stock_count WHERE started_by = $1),
  'conversions', (SELECT json_agg(json_build_array(lost_grams, undone_at IS NOT NULL) ORDER BY undone_at IS NOT NULL) FROM conversion WHERE person_id = $1),
  'prices', (SELECT json_agg(json_build_array(p.name, p.unit_price, p.version,
      (SELECT json_agg(c.unit_price ORDER BY c.id) FROM price_change c WHERE c.product_id = p.id),
      (SELECT json_agg(n.unit_price ORDER BY n.from_date) FROM planned_price n WHERE n.product_id = p.id)) ORDER BY p.id) FROM product p WHERE p.id = ANY($4)),
  'products', (SELECT json_agg(json_build_array(p.name, p.description, p.is_active, p.allow_fractions, l.name) ORDER BY p.name)
    FROM product p JOIN product_line l ON l.id = p.product_line_id WHERE p.id = ANY($4) OR p.sku LIKE $11),
  'lists', (SELECT json_agg(name ORDER BY name) FROM (SELECT name FROM product_line UNION ALL SELECT name FROM sub_product_line
    UNION ALL SELECT name FROM strain UNION ALL SELECT name FROM tag UNION ALL SELECT name FROM brand UNION ALL SELECT name FROM area) t WHERE name LIKE $11),
  'rules', (SELECT json_agg(json_build_array(name, kind, value, is_active, ended_at IS NOT NULL, version) ORDER BY name)
    FROM discount_rule WHERE product_id = ANY($4)),
  'months', (SELECT json_agg(json_build_array(c.tradename, s.total, s.order_count) ORDER BY c.tradename, s.total)
    FROM client_month_sales s JOIN client c ON c.id = s.client_id WHERE s.client_id = ANY($2)),
  'clients', (SELECT json_agg(json_build_array(tradename, city, is_cannabis_licensed, version, last_contacted_date,
      (SELECT name FROM person WHERE id = assigned_to)) ORDER BY tradename) FROM client WHERE license_no = ANY($6)),
  'notes', (SELECT json_agg(note ORDER BY note) FROM client_note WHERE client_id = ANY($2)),
  'contacts', (SELECT json_agg(json_build_array(first_name, last_name, version, (SELECT title FROM contact_title WHERE id = title_id),
      (SELECT json_agg(json_build_array(phone, phone_type) ORDER BY phone) FROM contact_phone WHERE contact_id = contact.id),
      (SELECT json_agg(note ORDER BY note) FROM contact_note WHERE contact_id = contact.id)) ORDER BY first_name, last_name)
    FROM contact WHERE client_id = ANY($2)),
  'titles', (SELECT count(*) FROM contact_title WHERE id = $8 OR title = $9),
  -- an order and a cart go by their numbers, which are other ones in every race
  'notifications', (SELECT json_agg(json_build_array(p.name, n.kind, CASE WHEN n.kind LIKE 'order%' THEN 'order' ELSE n.subject END,
      regexp_replace(n.note, 'Cart [0-9]+', 'Cart'))
      ORDER BY p.name, n.kind, n.subject, n.note)
    FROM notification n JOIN person p ON p.id = n.person_id WHERE n.actor_id = $1),
  'tiers', (SELECT json_agg(json_build_array(t.name, t.is_active, t.version,
      (SELECT json_agg(c.tradename ORDER BY c.tradename) FROM account_tier_detail d JOIN client c ON c.id = d.client_id
       WHERE d.account_tier_id = t.id)) ORDER BY t.name) FROM account_tier t WHERE t.id = ANY($5)),
  'sessions', (SELECT json_agg(ended_at IS NOT NULL ORDER BY id) FROM session WHERE id = ANY($7)),
  -- where imported clients are is looked up afterwards, and documents are made, in their own time: what says so is left out
  'jobs', (SELECT json_agg(json_build_array(kind, status, error) ORDER BY kind, status) FROM job WHERE person_id = $1 AND kind NOT IN ('accounts.geocode', 'paperwork.step')),
  'audit', (SELECT json_agg(one ORDER BY one::text) FROM (SELECT json_build_array(action, entity, CASE entity
      WHEN 'cart' THEN CASE entity_id WHEN ($3::int[])[1] THEN 'first' WHEN ($3::int[])[2] THEN 'second' END
      WHEN 'client' THEN (SELECT tradename FROM client WHERE id = entity_id) END) AS one FROM audit WHERE person_id = $1 AND action <> 'make transfer document') t),
  'keys', (SELECT json_agg(response_status ORDER BY response_status) FROM idempotency WHERE actor_id = $1)) AS state`;

export async function stateOf({ pool }: Database, fixture: Fixture): Promise<string> {
  const { personId, clients, carts, products, tier, otherTier, licenses, sessionIds, title, serial, source } = fixture;
  const given = [
    personId,
    clients,
    carts,
    products,
    [tier, otherTier],
    licenses,
    sessionIds,
    title,
    `Taster${MARK}${serial}`,
    source,
    `%${MARK}${serial}`,
  ];
  const { rows } = await pool.query<{ state: unknown }>(state, given);
  return plain(rows[0]?.state, fixture);
}

/**
 * Keys of an answer that differ from race to race whatever happened, and the carts that hold a product, which are counted while
 * others submit them.
 */
const incidental =
  /(^id|^at|^now|^openCarts|^cid|^title|^assignedTo|Id|Ids|No|At|Date|By|Name|[bB]arcodes?|sku|message|pinnedLots)$/;

/** A value as text without ids, times and the serial number of the fixture. */
export function plain(value: unknown, { serial }: Fixture): string {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (!incidental.test(key)) return inner;
    // Of ids and barcodes in a list, how many they are says something.
    if (Array.isArray(inner) && inner.every((each) => typeof each !== 'object')) return inner.length;
    return typeof inner === 'object' ? inner : undefined;
  });
  return (text ?? 'null').replaceAll(`${MARK}${serial}`, '');
}
