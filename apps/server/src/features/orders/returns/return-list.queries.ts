import { sumUnits } from '@cartwright/domain/money/money';
import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { isOpenReturn } from './returned.queries.ts';
import { orderReturn, orderReturnLine } from '../../../db/schema/orders-money.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { lot } from '../../../db/schema/products.table.ts';

/** The goods of the rejections at the door and returns of an order that were not undone, oldest first. */
export const returnedGoods = (db: Db, orderId: Placeholder<string, number>) =>
  db
    .select({
      returnId: orderReturn.id,
      kind: orderReturn.kind,
      creditAmount: orderReturn.creditAmount,
      reference: orderReturn.reference,
      personName: sql<string>`(select ${person.name} from ${person} where ${person.id} = ${orderReturn.personId})`,
      createdAt: orderReturn.createdAt,
      orderVersion: orderReturn.orderVersion,
      orderItemId: orderReturnLine.orderLineId,
      barcode: lot.barcode,
      sublotBarcode: orderReturnLine.sublotBarcode,
      units: orderReturnLine.units,
      reason: orderReturnLine.reason,
      disposal: orderReturnLine.disposal,
    })
    .from(orderReturn)
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(lot, eq(lot.id, orderReturnLine.lotId))
    .where(and(eq(orderReturn.orderId, orderId), isNull(orderReturn.undoneAt)))
    .orderBy(asc(orderReturn.id), asc(orderReturnLine.id));

type ReturnedGoods = Awaited<ReturnType<typeof returnedGoods>>;

/** The same by rejection or return; a rejection of a manifest that is void is not undone. */
export const returnsOf = (rows: ReturnedGoods) =>
  [...Map.groupBy(rows, (row) => row.returnId).values()].flatMap((goods) => {
    const [first] = goods;
    if (first === undefined) return [];
    const { returnId, kind, creditAmount, reference, personName, createdAt, orderVersion } = first;
    const lines = goods.map(({ orderItemId, barcode, sublotBarcode, units, reason, disposal }) => ({
      orderItemId,
      barcode,
      sublotBarcode,
      units,
      reason,
      disposal,
    }));
    return [
      {
        returnId,
        kind,
        creditAmount,
        reference,
        personName,
        createdAt,
        mayUndo: isOpenReturn({ kind, orderVersion }),
        lines,
      },
    ];
  });

/** Units of a line that its client returned after it had accepted them. */
export const returnedUnitsOf = (rows: ReturnedGoods, lineId: number): number =>
  sumUnits(rows.filter((row) => row.kind === 'returned' && row.orderItemId === lineId).map(({ units }) => units));
