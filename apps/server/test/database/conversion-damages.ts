import type { Damage } from './stock-damages.ts';

/** The damages of conversions. */
export const conversionDamages: readonly Damage[] = [
  {
    check: 'a conversion has the weight and the cost of what goes in in what comes out and what is lost',
    damage: `WITH made AS (INSERT INTO conversion (at, person_id, note) SELECT now(), max(id), '' FROM person RETURNING id)
      INSERT INTO conversion_input (conversion_id, lot_id, units, grams) SELECT made.id, lot.id, 1, 28 FROM made, (SELECT max(id) AS id FROM lot) lot`,
  },
  {
    check: 'the lots of a conversion moved once by its units, and back when it is undone',
    damage: `INSERT INTO stock_movement (lot_id, kind, units) SELECT max(id), 'convert', 1 FROM lot`,
  },
  {
    check: 'the sources of a conversion moved once by its amounts, and back when it is undone',
    damage: `INSERT INTO source_movement (source_id, kind, amount) SELECT max(id), 'convert', 1 FROM source`,
  },
];
