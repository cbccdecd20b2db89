import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { product } from './products.table.ts';

/** A picture in three sizes of WebP, by the SHA-256 of the file that was uploaded; products that show the same one share it. */
export const picture = pgTable(
  'picture',
  {
    hash: text().primaryKey(),
    small: bytes().notNull(),
    medium: bytes().notNull(),
    large: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('picture_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`)],
);

/** The pictures of a product in their order; the first one shows where there is room for one. */
export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer()
      .notNull()
      .references(() => product.id),
    hash: text()
      .notNull()
      .references(() => picture.hash),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.hash] }), index('product_picture_hash').on(t.hash)],
);
