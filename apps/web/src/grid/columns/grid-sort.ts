import type { SortKey } from '../list/grid-search.ts';

/**
 * The sort after a click on a header. A plain click sorts by that column alone, first ascending; with Shift or Ctrl the
 * column is added, then reversed, then removed.
 */
export function nextSort(sort: readonly SortKey[], field: string, join: boolean): SortKey[] {
  const now = sort.find((key) => key.field === field);
  if (!join) return [{ field, desc: now !== undefined && sort.length === 1 ? !now.desc : false }];
  if (!now) return [...sort, { field, desc: false }];
  if (!now.desc) return sort.map((key) => (key.field === field ? { field, desc: true } : key));
  return sort.filter((key) => key.field !== field);
}
