import { type GridDefaults, gridSearch } from '../../../grid/list/grid-search.ts';

type Filters = { readonly outcome: string | null };

/** The rows of a checked file: 20 a page, in the file's order. */
export const dataImportDefaults: GridDefaults<Filters> = { size: 20, sort: [], filters: { outcome: null } };

export const dataImportSearch = gridSearch(dataImportDefaults);
