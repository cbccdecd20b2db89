import { exportKeys } from '@cartwright/contract/exports/export-keys';
import { Download } from 'lucide-react';
import type { ExportRowsProps } from '../grid/export/export-rows.ts';
import { MenuButton } from '../ui/overlay/Menu.tsx';
import { useMe } from './session.tsx';
import { useExport } from './use-export.ts';

/** Has the rows of a list as a file: those of its filter, of all pages, with the columns that are shown. */
export function ExportRowsMenu({ list, input, columns }: ExportRowsProps) {
  const { start } = useExport();
  const { permissions } = useMe();
  const key = exportKeys[list];
  if (key !== undefined && !permissions.includes(key)) return null;
  const run = (format: 'xlsx' | 'csv') => () =>
    void start('exports.list', { body: { list, asked: JSON.stringify(input), columns: [...columns], format } });
  return (
    <MenuButton
      label="Export rows"
      icon={<Download size={15} />}
      items={[
        { label: 'Workbook (XLSX)', run: run('xlsx') },
        { label: 'CSV file', run: run('csv') },
      ]}
    />
  );
}
