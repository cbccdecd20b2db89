import { type SQL, sql } from 'drizzle-orm';
import { stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';
import { lot, stockMovement } from '../../../db/schema/products.table.ts';

/** Whether a lot has neither come in nor been counted since an instant: what nobody has posted is no count. */
export const notCountedSince = (instant: string): SQL =>
  sql`not exists (select from ${stockCountEntry} inner join ${stockCount} on ${stockCount.id} = ${stockCountEntry.countId}
      where ${stockCountEntry.lotId} = ${lot.id} and ${stockCountEntry.at} >= ${instant}::timestamptz
        and ${stockCountEntry.undoneAt} is null and ${stockCount.state} = 'posted')
    and not exists (select from ${stockMovement} where ${stockMovement.lotId} = ${lot.id}
      and ${stockMovement.at} >= ${instant}::timestamptz
      and (${stockMovement.countedAt} is not null or ${stockMovement.kind} in ('opening', 'receive', 'pack', 'convert')))`;
