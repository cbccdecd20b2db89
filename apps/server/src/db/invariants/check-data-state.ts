import { check, type DataCheck } from './data-check.ts';

/** What holds of the reports to the state. */
export const stateReports: readonly DataCheck[] = [
  check(
    'fact',
    'a state file has as many rows as it says',
    `SELECT f.name, f.row_count, count(r.id)::int AS rows FROM ccrs_file f LEFT JOIN ccrs_row r ON r.file_id = f.id
     GROUP BY f.id HAVING f.row_count <> count(r.id)`,
  ),
  check(
    'fact',
    'a sale in a state file names a sublot that an earlier file reported',
    `SELECT s.external_id, s.file_id FROM ccrs_row s WHERE s.kind = 'Sale' AND s.operation <> 'DELETE' AND s.file_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM ccrs_row i WHERE i.kind = 'Inventory' AND i.operation = 'INSERT'
         AND i.key = s.cells ->> 'InventoryExternalIdentifier' AND i.file_id < s.file_id)`,
  ),
];
