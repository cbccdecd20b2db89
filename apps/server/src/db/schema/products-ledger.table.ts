import { sourceMovementKinds } from '@cartwright/domain/products/movements';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, plain, quoted, ratio } from '../columns.ts';
import { person } from './people.table.ts';
import { source } from './products.table.ts';
import { receipt } from './products-receipts.table.ts';

/**
 * History of bulk, append-only: a source's `amount` is the sum of its movements (INV-50). One of kind `opening` says what was
 * written without a movement, and a trigger adds it.
 */
export const sourceMovement = pgTable(
  'source_movement',
  {
    id: identity(),
    sourceId: integer()
      .notNull()
      .references(() => source.id),
    kind: text({ enum: sourceMovementKinds }).notNull(),
    amount: ratio().notNull(),
    orderId: integer(),
    conversionId: integer(),
    /** Of bulk that came in, and of one that is void again. */
    receiptId: integer().references(() => receipt.id),
    personId: integer().references(() => person.id),
    /** Why, where people say it. */
    reason: plain().notNull().default(''),
    detail: plain().notNull().default(''),
    /** When the bulk was counted whose difference it is; null where it has moved. */
    countedAt: instant(),
    /** The count that has posted it, which moves a source once. */
    countId: integer(),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('source_movement_source').on(t.sourceId, t.id),
    index('source_movement_pack')
      .on(t.orderId)
      .where(sql`kind = 'pack'`),
    index('source_movement_conversion')
      .on(t.conversionId)
      .where(sql`conversion_id IS NOT NULL`),
    index('source_movement_receipt')
      .on(t.receiptId)
      .where(sql`receipt_id IS NOT NULL`),
    uniqueIndex('source_movement_count')
      .on(t.countId, t.sourceId)
      .where(sql`count_id IS NOT NULL`),
    check('source_movement_kind', sql`${t.kind} IN (${quoted(sourceMovementKinds)})`),
    check('source_movement_not_zero', sql`${t.amount} <> 0`),
  ],
);
