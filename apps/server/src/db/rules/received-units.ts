import { sql } from 'drizzle-orm';
import { conversionOutput } from '../schema/products-conversions.table.ts';
import { lot, stockMovement } from '../schema/products.table.ts';

/** What came into a lot, without what came back: a conversion that is undone puts back what went in. */
export const receivedUnits = sql`(select sum(${stockMovement.units}) from ${stockMovement}
  where ${stockMovement.lotId} = ${lot.id} and ${stockMovement.units} > 0 and (${stockMovement.kind} in ('opening', 'receive', 'pack')
    or ${stockMovement.kind} = 'convert' and exists (select from ${conversionOutput}
      where ${conversionOutput.lotId} = ${lot.id} and ${conversionOutput.conversionId} = ${stockMovement.conversionId})))`;
