import { check, type DataCheck } from './data-check.ts';

/** Goods that became others. */
export const conversions: readonly DataCheck[] = [
  check(
    'INV-53',
    'a conversion has the weight and the cost of what goes in in what comes out and what is lost',
    `SELECT c.id, ins.grams AS grams_in, outs.grams AS grams_out, c.lost_grams, ins.cost AS cost_in, outs.cost AS cost_out, c.lost_cost
     FROM conversion c
     CROSS JOIN LATERAL (SELECT coalesce(sum(grams), 0) AS grams, CASE WHEN bool_and(cost IS NOT NULL) THEN sum(cost) END AS cost
                         FROM conversion_input WHERE conversion_id = c.id) ins
     CROSS JOIN LATERAL (SELECT coalesce(sum(grams), 0) AS grams, CASE WHEN bool_and(cost IS NOT NULL) THEN sum(cost) END AS cost
                         FROM conversion_output WHERE conversion_id = c.id) outs
     WHERE ins.grams <> outs.grams + coalesce(c.lost_grams, 0)
       OR (ins.cost IS NULL) <> (outs.cost IS NULL) OR ins.cost <> outs.cost + coalesce(c.lost_cost, 0)
       OR c.lost_cost IS NOT NULL AND (c.lost_grams IS NULL OR ins.cost IS NULL)`,
  ),
  check(
    'INV-53',
    'the lots of a conversion moved once by its units, and back when it is undone',
    `SELECT given.conversion_id, given.lot_id, given.units, moved.units AS moved, moved.movements
     FROM (SELECT conversion_id, lot_id, -units AS units FROM conversion_input WHERE lot_id IS NOT NULL
           UNION ALL SELECT conversion_id, lot_id, units FROM conversion_output) given
     FULL JOIN (SELECT conversion_id, lot_id, sum(units) AS units, count(*) AS movements, (array_agg(units ORDER BY id))[1] AS first
                FROM stock_movement WHERE kind = 'convert' GROUP BY 1, 2) moved
       ON moved.conversion_id = given.conversion_id AND moved.lot_id = given.lot_id
     LEFT JOIN conversion c ON c.id = given.conversion_id
     WHERE given.units IS DISTINCT FROM moved.first
       OR moved.units <> CASE WHEN c.undone_at IS NULL THEN given.units ELSE 0 END
       OR moved.movements <> CASE WHEN c.undone_at IS NULL THEN 1 ELSE 2 END`,
  ),
  check(
    'INV-53',
    'the sources of a conversion moved once by its amounts, and back when it is undone',
    `SELECT given.conversion_id, given.source_id, given.units, moved.amount AS moved, moved.movements
     FROM (SELECT conversion_id, source_id, -units AS units FROM conversion_input WHERE source_id IS NOT NULL) given
     FULL JOIN (SELECT conversion_id, source_id, sum(amount) AS amount, count(*) AS movements, (array_agg(amount ORDER BY id))[1] AS first
                FROM source_movement WHERE kind = 'convert' GROUP BY 1, 2) moved
       ON moved.conversion_id = given.conversion_id AND moved.source_id = given.source_id
     LEFT JOIN conversion c ON c.id = given.conversion_id
     WHERE given.units IS DISTINCT FROM moved.first
       OR moved.amount <> CASE WHEN c.undone_at IS NULL THEN given.units ELSE 0 END
       OR moved.movements <> CASE WHEN c.undone_at IS NULL THEN 1 ELSE 2 END`,
  ),
];
