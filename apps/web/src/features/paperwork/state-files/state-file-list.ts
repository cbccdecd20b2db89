import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';
import type { StateFile } from '../../orders/shared/state/state-file.ts';

export type StateFileFilters = { readonly q: string; readonly answered: boolean };

const initialFilters: StateFileFilters = { q: '', answered: true };

/** The files for the state, 50 a page, the newest first. */
export const stateFileList = defineList({
  name: 'state-files-ui',
  noun: 'file',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q, answered }: StateFileFilters, { skip, take }: PageRequest) =>
    readPage('stateReports.files', { body: { searchKey: q, showAnswered: answered, page: { skip, take } } }),
  rowId: (row: StateFile) => row.fileId,
  rowLabel: ({ name }: StateFile) => name,
});
