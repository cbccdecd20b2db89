import { contactsOf, NON_CANNABIS, UNLICENSED, type WorldSize } from './world-sizes.ts';

/** SQL literal of a list of words. */
const words = (list: string): string =>
  `'{${list
    .split(' ')
    .map((word) => `"${word.replaceAll('_', ' ')}"`)
    .join(',')}}'::text[]`;

const first = words(
  'Ana Ben Carla Dmitri Elena Farid Grace Hugo Ines Jonah Kira Liam Maya Nils Olga Pedro Quinn Rosa Sam Tara',
);
const last = words(
  'Abbott Bauer Castillo Dunn Eriksen Flores Gupta Hansen Ito Jensen Kim Lopez Meyer Novak Okafor Petrov Reyes Silva Tran Weber',
);
const adjectives = words(
  'Green High Royal Evergreen Golden Cascade Emerald Purple Northern Silver Sunset Misty Happy Wild Blue Lucky Urban Mellow Pacific Rainy',
);
const nouns = words(
  'Leaf Bud Garden Cannabis Collective Remedy Herb Farm Corner Mountain Harbor River Island Valley Star Lounge House Market Supply Co-op',
);
const cities = words(
  'Seattle Tacoma Spokane Bellingham Olympia Everett Yakima Vancouver Kirkland Renton Pullman Wenatchee Kent Auburn Burien Aberdeen Longview Bremerton Ellensburg Port_Angeles',
);
const strains = words(
  'Blue_Dream Sour_Diesel Gelato OG_Kush Wedding_Cake Northern_Lights Jack_Herer Pineapple_Express Zkittlez Durban_Poison',
);
const kinds = words('Flower Preroll Cartridge Concentrate Edible Tincture Topical Beverage Capsule Hash');

const ROUTES = 40;
const HOLDING_COMPANIES = 400;

/** The type of a license: most are retailers, some medical, few of each other type. */
const licenseType = `CASE WHEN dice(i, 46, 100) < 80 THEN 3 WHEN dice(i, 46, 100) < 92 THEN 4 ELSE 1 + dice(i, 47, 6) END`;

/** A random element of a list. */
const one = (list: string, index: string, salt: number): string => `(${list})[1 + dice(${index}, ${salt}, 20)]`;

/** `dice(i, salt, n)`: a pseudo-random number from 0 to n - 1, the same for the same i and salt. */
const dice = `
  CREATE FUNCTION dice(i bigint, salt int, n int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT (hashint8extended(i, salt) & 1073741823)::int % n $$`;

/** People, clients with contacts, catalog, tiers and discount rules. */
export const peopleStatements = (size: WorldSize): string[] => [
  dice,
  `INSERT INTO person (name, email, password_hash, role_id)
   SELECT ${one(first, 'i', 1)} || ' ' || ${one(last, 'i', 2)}, CASE i WHEN 1 THEN 'manager@load.test' WHEN 26 THEN 'administrator@load.test' ELSE 'sales' || i || '@load.test' END,
     'no password', (SELECT id FROM role WHERE name = CASE i WHEN 1 THEN 'Order Manager' WHEN 26 THEN 'Administrator' ELSE 'Sales Person' END)
   FROM generate_series(1, 26) i`,
  `INSERT INTO route (id, name) OVERRIDING SYSTEM VALUE SELECT i, 'Route ' || i FROM generate_series(1, ${ROUTES}) i`,
  `INSERT INTO holding_company (id, tradename) OVERRIDING SYSTEM VALUE SELECT i, ${one(last, 'i', 45)} || ' Group ' || i FROM generate_series(1, ${HOLDING_COMPANIES}) i`,
  `INSERT INTO client (id, tradename, name, is_cannabis_licensed, license_no, license_type_id, ubi, email, day_phone, street_address,
     city, county, state, zip_code, assigned_to, client_status_id, workflow_status_id, created_at, suite, route_id, holding_company_id,
     invitation_status_id, last_contacted_date, latitude, longitude, placed_by) OVERRIDING SYSTEM VALUE
   SELECT i, ${one(adjectives, 'i', 3)} || ' ' || ${one(nouns, 'i', 4)} || ' ' || ${one(cities, 'i', 5)}, ${one(last, 'i', 6)} || ' Holdings ' || i || ' LLC',
     i % ${UNLICENSED} <> 0, CASE WHEN i % ${UNLICENSED} <> 0 THEN (400000 + i)::text END, CASE WHEN i % ${UNLICENSED} <> 0 THEN ${licenseType} END,
     (600000000 + i * 7)::text, 'shop' || i || '@load.test', '206' || lpad(dice(i, 7, 10000000)::text, 7, '0'), dice(i, 8, 9000) || ' Main Street',
     ${one(cities, 'i', 5)}, 'King', 'WA', '98' || lpad(dice(i, 9, 1000)::text, 3, '0'), 1 + dice(i, 10, 25),
     CASE WHEN dice(i, 11, 10) = 0 THEN 2 ELSE 1 END, 1 + dice(i, 12, 3), now() - interval '3 years',
     CASE WHEN dice(i, 24, 5) = 0 THEN 'Unit ' || dice(i, 25, 300) END, CASE WHEN dice(i, 26, 10) <> 0 THEN 1 + dice(i, 27, ${ROUTES}) END,
     CASE WHEN dice(i, 28, 3) = 0 THEN 1 + dice(i, 29, ${HOLDING_COMPANIES}) END, 1 + dice(i, 42, 4),
     CASE WHEN dice(i, 43, 10) < 7 THEN (now() - interval '1 day' * (1 + dice(i, 44, 400)))::date END,
     45.6 + dice(i, 49, 3400) / 1000.0, -124.6 + dice(i, 50, 7600) / 1000.0, 'given'
   FROM generate_series(1, ${size.clients}) i`,
  // The status of an invitation follows from these two (INV-37): 2 waits, 3 has market access, 4 declined.
  `INSERT INTO invitation (direction, status, client_id, company_name, license_no, created_by, created_at, decided_by, decided_at)
   SELECT 'Sent', CASE invitation_status_id WHEN 2 THEN 'Pending' WHEN 3 THEN 'Accepted' ELSE 'Declined' END, id, tradename, license_no, 1, created_at,
     CASE WHEN invitation_status_id <> 2 THEN 1 END, CASE WHEN invitation_status_id <> 2 THEN created_at + interval '1 day' END
   FROM client WHERE invitation_status_id > 1 ORDER BY id`,
  `INSERT INTO market_access (client_id, is_active, changed_by, changed_at)
   SELECT id, true, 1, created_at + interval '1 day' FROM client WHERE invitation_status_id = 3 ORDER BY id`,
  `INSERT INTO client_note (client_id, note, person_id, created_at)
   SELECT id, 'Called.', assigned_to, last_contacted_date + time '20:00' FROM client WHERE last_contacted_date IS NOT NULL ORDER BY id`,
  `INSERT INTO client_retail_sales (client_id, month, total)
   SELECT i, (date_trunc('month', now()) - interval '1 month')::date, 5000 + dice(i, 13, 90000) FROM generate_series(1, ${size.clients}) i WHERE dice(i, 14, 2) = 0`,
  `INSERT INTO contact (id, client_id, first_name, last_name, email) OVERRIDING SYSTEM VALUE
   SELECT i, 1 + (i - 1) % ${size.clients}, ${one(first, 'i', 15)}, ${one(last, 'i', 16)}, 'contact' || i || '@load.test' FROM generate_series(1, ${contactsOf(size)}) i`,
  `INSERT INTO contact_phone (contact_id, phone) SELECT i, '360' || lpad(dice(i, 17, 10000000)::text, 7, '0') FROM generate_series(1, ${contactsOf(size)}) i`,
  `INSERT INTO product_line (id, name) OVERRIDING SYSTEM VALUE SELECT i, (${kinds})[i] FROM generate_series(1, 10) i`,
  `INSERT INTO sub_product_line (id, product_line_id, name) OVERRIDING SYSTEM VALUE SELECT i, 1 + (i - 1) % 10, 'Grade ' || i FROM generate_series(1, 40) i`,
  `INSERT INTO strain (id, name) OVERRIDING SYSTEM VALUE SELECT i, (${strains})[1 + i % 10] || ' #' || i FROM generate_series(1, 200) i`,
  `INSERT INTO tag (id, name) OVERRIDING SYSTEM VALUE SELECT i, 'Tag ' || i FROM generate_series(1, 20) i`,
  `INSERT INTO product (id, sku, name, product_line_id, sub_product_line_id, strain_id, unit_price, is_non_cannabis) OVERRIDING SYSTEM VALUE
   SELECT i, 'SKU-' || lpad(i::text, 5, '0'), (${strains})[1 + dice(i, 18, 10)] || ' ' || (${kinds})[1 + i % 10] || ' ' || i, 1 + i % 10, 1 + i % 40, 1 + i % 200,
     3 + dice(i, 19, 6000) / 100.0, i % ${NON_CANNABIS} = 0
   FROM generate_series(1, ${size.products}) i`,
  `INSERT INTO product_tag (product_id, tag_id) SELECT DISTINCT i, 1 + dice(i, 20 + k, 20) FROM generate_series(1, ${size.products}) i, generate_series(1, 2) k`,
  `INSERT INTO account_tier (id, name) OVERRIDING SYSTEM VALUE SELECT i, 'Tier ' || i FROM generate_series(1, 20) i`,
  `INSERT INTO account_tier_detail (account_tier_id, client_id) SELECT 1 + dice(i, 23, 20), i FROM generate_series(1, ${size.clients}) i WHERE i % 2 = 0`,
  `INSERT INTO discount_rule (name, kind, value, product_line_id, account_tier_id) SELECT 'Tier ' || i || ' on a line', 'percent', 5, 1 + i % 10, i FROM generate_series(1, 20) i`,
  `INSERT INTO discount_rule (name, kind, value, product_id) SELECT 'Offer ' || i, 'perUnit', 0.5, i * 37 FROM generate_series(1, 20) i`,
  // Some clients have an open cart. prepareCarts closes them.
  `INSERT INTO cart (client_id, person_id, is_non_cannabis) SELECT id, assigned_to, false FROM client WHERE id % 13 = 0 AND is_cannabis_licensed ORDER BY id`,
  `INSERT INTO cart_line (cart_id, product_id, units, unit_price, line_total)
   SELECT c.id, p.id, 1, p.unit_price, p.unit_price FROM cart c, generate_series(1, 1 + dice(c.id, 48, 6)) k JOIN product p ON p.id = 2 * k`,
  `UPDATE cart SET line_count = s.n, gross_total = s.gross, grand_total = s.gross FROM
     (SELECT cart_id, count(*) AS n, sum(line_total) AS gross FROM cart_line GROUP BY cart_id) s WHERE cart.id = s.cart_id`,
];
