import { ALL_CAP, type Page } from '@cartwright/contract/fields';
import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fail } from '../../core/errors.ts';

/** Limit and offset of a page; "all" is bounded (S-41). */
export function limitsOf(page: Page): { limit: number; offset: number } {
  return page.take === -1 ? { limit: ALL_CAP, offset: 0 } : { limit: page.take, offset: page.skip };
}

/**
 * A limit as a literal, for a statement that is kept prepared: of a limit that is a value PostgreSQL assumes many rows, and
 * plans the statement anew each time.
 */
export const literalLimit = (limit: number): Placeholder =>
  // The builder takes any SQL, but declares numbers and placeholders only.
  sql.raw(String(limit)) as unknown as Placeholder;

/** Refuses "all" of a list that is longer than the cap instead of returning a part of it. */
export function assertListLength(page: Page, count: number): void {
  if (page.take === -1 && count > ALL_CAP) fail('list_too_long');
}

/**
 * ORDER BY from the caller's sort: fields by an allow-list, in any case, the record's id as the last key, so that pages
 * neither repeat nor skip a row. An unknown field is refused (S-24).
 */
export function orderBy(
  page: Pick<Page, 'sort'>,
  columns: Readonly<Record<string, SQLWrapper>>,
  standard: readonly SQL[],
  id: SQLWrapper,
): SQL[] {
  const byName = new Map(Object.entries(columns).map(([name, column]) => [name.toLowerCase(), column]));
  const asked = page.sort.map(({ field, dir }) => {
    const column = byName.get(field.toLowerCase());
    if (column === undefined) {
      fail('invalid', {
        detail: `The list cannot be sorted by ${field}.`,
        fields: [{ path: ['page', 'sort'], code: 'unknown_field', detail: 'is not a column to sort by' }],
      });
    }
    return dir === 'asc' ? asc(column) : desc(column);
  });
  const last = page.sort.at(-1)?.dir ?? 'desc';
  return [...(asked.length > 0 ? asked : standard), last === 'asc' ? asc(id) : desc(id)];
}

/** Escapes a search term for ILIKE and wraps it, so that `%` and `_` mean themselves; null when nothing is searched. */
export function containing(term: string | null | undefined): string | null {
  const trimmed = term?.trim() ?? '';
  return trimmed === '' ? null : `%${trimmed.replaceAll(/[\\%_]/g, (wild) => `\\${wild}`)}%`;
}
