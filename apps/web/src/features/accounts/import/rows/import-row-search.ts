import { gridSearch, type GridDefaults } from '../../../../grid/list/grid-search.ts';

type ImportRowFilters = { readonly outcome: string | null };

/** The rows of a checked file: 20 a page, in the file's order. */
export const importRowDefaults: GridDefaults<ImportRowFilters> = { size: 20, sort: [], filters: { outcome: null } };

export const importRowSearch = gridSearch(importRowDefaults);
