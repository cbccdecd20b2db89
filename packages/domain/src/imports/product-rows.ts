/** What a row of an import would make of a product. */
import { blankProduct, type ProductForm, productLabels, tidyProduct } from '../products/product-form.ts';
import { cellName, type ImportChange, missesRequired, type MissingEntry, type ReadRow } from './import-rows.ts';
import { type ProductColumn, productColumns } from './product-columns.ts';
import { type CellValue, readCell, tidyCell } from './read-cell.ts';

/** An entry of a list as it is stored. */
export interface Entry {
  readonly id: number;
  readonly name: string;
}

/** The lists that products choose from, by name in lower case; sub product lines by `subLineKey`. */
export interface ProductLists {
  readonly line: ReadonlyMap<string, Entry>;
  readonly subLine: ReadonlyMap<string, Entry>;
  readonly strain: ReadonlyMap<string, Entry>;
  readonly brand: ReadonlyMap<string, Entry>;
  readonly tag: ReadonlyMap<string, Entry>;
}

/** A product as it is stored, with the names of what it chooses. */
export interface KnownProduct {
  readonly id: number;
  readonly form: ProductForm;
  readonly version: number;
  readonly productLine: string;
  readonly subProductLine: string | null;
  readonly strain: string | null;
  readonly brand: string | null;
  readonly tags: readonly Entry[];
}

export interface ProductPlan {
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Ids of entries that are not there yet are 0. */
  readonly form: ProductForm;
  /** The tags that it has then; undefined when the row says nothing of them. */
  readonly tagIds: readonly number[] | undefined;
  readonly changes: readonly ImportChange[];
  readonly missing: readonly MissingEntry[];
  /** Sentences that begin with their cell. */
  readonly faults: readonly string[];
  /** What a new product is, in a few words. */
  readonly summary: string;
}

export const subLineKey = (lineId: number, name: string): string => `${lineId} ${name.toLowerCase()}`;

/** Columns whose cell is the value of the field of the same name. */
const plainFields = productColumns.flatMap(({ field }) =>
  field in blankProduct ? [field] : [],
) as readonly (keyof ProductForm & ProductColumn)[];

const columnOfField: Readonly<Partial<Record<keyof ProductForm, ProductColumn>>> = {
  productLineId: 'productLine',
  subProductLineId: 'subProductLine',
  strainId: 'strain',
  brandId: 'brand',
};

const money = (value: number): string => `$${value.toFixed(2)}`;

function shown(field: string, value: CellValue | null): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isMoney = field === 'unitPrice' || field === 'cost';
  return typeof value === 'number' && isMoney ? money(value) : String(value);
}

/** A stored text that its cell says in one line, as all cells are read, stays as it is. */
const keptOr = (stored: CellValue | null, read: CellValue | undefined): CellValue | null | undefined =>
  typeof stored === 'string' && typeof read === 'string' && tidyCell(stored) === read ? stored : read;

const sorted = (all: readonly string[]): string[] => all.map((name) => name.toLowerCase()).toSorted();

/** Whether a list in a cell names the tags that a product has, some of which may have a comma. */
function namesTags(tags: readonly Entry[], names: readonly string[]): boolean {
  const cell = readCell('list', tags.map(({ name }) => name).join(', '));
  const own = cell !== null && 'value' in cell && Array.isArray(cell.value) ? (cell.value as readonly string[]) : [];
  return JSON.stringify(sorted(own)) === JSON.stringify(sorted(names));
}

/** Looks entries up by name; `missing` gathers those that are not there yet, which have the id 0. */
function lookUp(lists: ProductLists) {
  const missing: MissingEntry[] = [];
  const miss = (entry: MissingEntry): Entry => {
    missing.push(entry);
    return { id: 0, name: entry.name };
  };
  return {
    missing,
    entry: (list: Exclude<keyof ProductLists, 'subLine'>, name: string): Entry =>
      lists[list].get(name.toLowerCase()) ?? miss({ list, name }),
    subLine: (line: Entry, name: string): Entry =>
      lists.subLine.get(subLineKey(line.id, name)) ?? miss({ list: 'subLine', name, of: line.name }),
  };
}

const textOf = (value: CellValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * What a row makes of a product: `before` is the one with its SKU, null for none. `fields` says which cell is which. The form
 * is what both the dry run and the run write, so that they agree (INV-56).
 */
export function planProduct(
  row: ReadRow,
  before: KnownProduct | null,
  lists: ProductLists,
  fields: readonly (string | null)[],
): ProductPlan {
  const { values, line: at } = row;
  const choices = lookUp(lists);
  const changes: ImportChange[] = [];
  const note = (field: ProductColumn, label: string, from: string | null, to: string | null): void => {
    if (before !== null && from !== to) changes.push({ field, label, from, to });
  };
  const faults = [...row.faults];
  const old = before?.form ?? { ...blankProduct, productLineId: 0 };
  const plain = Object.fromEntries(
    plainFields.flatMap((field) =>
      field in values && (field !== 'sku' || before === null) ? [[field, keptOr(old[field], values[field])]] : [],
    ),
  );

  const lineName = textOf(values['productLine']);
  const line =
    lineName === undefined
      ? { id: old.productLineId, name: before?.productLine ?? '' }
      : choices.entry('line', lineName);
  const isMoved = before !== null && line.id !== old.productLineId;
  const subName = textOf(values['subProductLine']);
  const sub = subName === undefined ? null : choices.subLine(line, subName);
  const strainName = textOf(values['strain']);
  const strain = strainName === undefined ? null : choices.entry('strain', strainName);
  const brandName = textOf(values['brand']);
  const brand = brandName === undefined ? null : choices.entry('brand', brandName);
  const tagNames = values['tags'];
  const tags =
    Array.isArray(tagNames) && !namesTags(before?.tags ?? [], tagNames as readonly string[])
      ? (tagNames as readonly string[]).map((name) => choices.entry('tag', name))
      : undefined;

  const keptSub = isMoved ? null : old.subProductLineId;
  const { product: form, faults: wrong } = tidyProduct({
    ...old,
    ...plain,
    productLineId: line.id,
    subProductLineId: sub === null ? keptSub : sub.id,
    strainId: strain === null ? old.strainId : strain.id,
    brandId: brand === null ? old.brandId : brand.id,
  });

  if (before === null) faults.push(...missesRequired(productColumns, row, fields));
  for (const { path, detail } of wrong) {
    const field = path[0] as keyof ProductForm;
    const column = columnOfField[field] ?? (field as ProductColumn);
    if (faults.some((fault) => fault.startsWith(`${cellName(fields, column, at)} `))) continue;
    faults.push(`${cellName(fields, column, at)}: ${clause(detail)}`);
  }
  note('productLine', productLabels.productLineId, before?.productLine ?? null, line.name);
  const subBefore = before?.subProductLine ?? null;
  note(
    'subProductLine',
    productLabels.subProductLineId,
    subBefore,
    sub === null ? (isMoved ? null : subBefore) : sub.name,
  );
  note('strain', productLabels.strainId, before?.strain ?? null, strain?.name ?? before?.strain ?? null);
  note('brand', productLabels.brandId, before?.brand ?? null, brand?.name ?? before?.brand ?? null);
  for (const field of plainFields) {
    if (field in values && form[field] !== old[field])
      note(field, productLabels[field], shown(field, old[field]), shown(field, form[field]));
  }
  if (tags !== undefined) {
    const names = (entries: readonly Entry[]): string | null =>
      entries
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b))
        .join(', ') || null;
    note('tags', 'Tags', names(before?.tags ?? []), names(tags));
  }
  const outcome = faults.length > 0 ? 'refused' : before === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
  const summary = [line.name, sub?.name, form.unitPrice > 0 ? money(form.unitPrice) : undefined].filter(Boolean);
  return {
    outcome,
    form,
    tagIds: tags?.map(({ id }) => id),
    changes,
    missing: outcome === 'refused' ? [] : choices.missing,
    faults,
    summary: summary.join(' · '),
  };
}

/** The sentence of a form without its full stop. */
const clause = (detail: string): string => detail.replace(/\.$/, '');
