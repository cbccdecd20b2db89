import type { Fault } from '@cartwright/domain/faults';
import type { ProductForm } from '@cartwright/domain/products/product-form';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../core/context.ts';
import { brand, productLine, source, strain, subProductLine, tag } from '../../../db/schema/products.table.ts';

type Choice = 'productLineId' | 'subProductLineId' | 'strainId' | 'brandId' | 'sourceId';

const unknown = (path: Choice | 'tagIds', what: string): Fault => ({
  path: [path],
  code: 'unknown',
  detail: `There is no such ${what}.`,
});

const single = {
  productLineId: [productLine.id, 'product line'],
  strainId: [strain.id, 'strain'],
  brandId: [brand.id, 'brand'],
  sourceId: [source.id, 'source'],
} as const satisfies Partial<Record<Choice, readonly [PgColumn, string]>>;

/**
 * What a product's form chooses that is not there; the rows are locked, so that nobody removes them meanwhile. What a stored
 * product already has is held by it.
 */
export async function choiceFaults(
  db: Db,
  form: ProductForm,
  tagIds: readonly number[],
  stored: ProductForm | null,
): Promise<Fault[]> {
  const isNew = (field: Choice): boolean => form[field] !== null && form[field] !== stored?.[field];
  const faults: Fault[] = [];
  for (const [field, [column, what]] of Object.entries(single) as [
    keyof typeof single,
    readonly [PgColumn, string],
  ][]) {
    const value = form[field];
    if (value !== null && isNew(field) && !(await exists(db, column, value))) faults.push(unknown(field, what));
  }
  if (form.subProductLineId !== null && (isNew('subProductLineId') || isNew('productLineId')))
    faults.push(...(await subLineFaults(db, form.subProductLineId, form.productLineId)));
  const tags =
    tagIds.length === 0
      ? []
      : await db
          .select({ id: tag.id })
          .from(tag)
          .where(inArray(tag.id, [...tagIds]))
          .for('key share');
  if (tags.length < new Set(tagIds).size) faults.push(unknown('tagIds', 'tag'));
  return faults;
}

const exists = async (db: Db, column: PgColumn, value: number): Promise<boolean> =>
  (await db.select({ id: column }).from(column.table).where(eq(column, value)).for('key share')).length > 0;

async function subLineFaults(db: Db, id: number, productLineId: number): Promise<Fault[]> {
  const [found] = await db
    .select({ lineId: subProductLine.productLineId })
    .from(subProductLine)
    .where(eq(subProductLine.id, id))
    .for('key share');
  if (found === undefined) return [unknown('subProductLineId', 'sub product line')];
  return found.lineId === productLineId
    ? []
    : [{ path: ['subProductLineId'], code: 'other_line', detail: 'It belongs to another product line.' }];
}
