import { type SQL, sql } from 'drizzle-orm';
import { lot, stockMovement } from '../../../db/schema/products.table.ts';

/** Units that came into a lot when it was made. */
export const firstUnits: SQL<number> = sql<number>`coalesce((select ${stockMovement.units} from ${stockMovement}
  where ${stockMovement.lotId} = ${lot.id} order by ${stockMovement.id} limit 1), 0)::float8`;
