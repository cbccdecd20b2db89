import type pg from 'pg';

/** A price list of every tier for the first 2,000 products, each with three breaks: 60,000 rules. */
export async function addPriceRules(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO discount_rule (name, kind, value, product_id, account_tier_id, min_units)
     SELECT 'Tier ' || tier || ' from ' || units, 'price', greatest(round(p.unit_price * (1 - units / 500.0), 2), 0.01), p.id, tier, units
     FROM product p, generate_series(1, 10) tier, unnest(ARRAY[1, 24, 96]) units WHERE p.id <= 2000`,
  );
  await client.query('ANALYZE discount_rule');
}
