import type { InputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { useExport } from '../../../context/use-export.ts';
import { actions } from '../../../lib/action.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';

const ReconciliationDialog = lazyPart(async () => (await import('./ReconciliationDialog.tsx')).ReconciliationDialog);

/**
 * Makes one of the workbooks of the filter. Reconciliation reports are there
 * when something was released (spec 001 §5).
 */
export function ExportMenu({ criteria }: { criteria: NonNullable<InputOf<'reports.exportOrderSummary'>['body']> }) {
  const phone = usePhone();
  const { start: download } = useExport();
  const reports = useQuery(read('reports.transferReports', {})).data?.data ?? [];
  const [choosing, setChoosing] = useState(false);
  const start = (operation: 'reports.exportOrderSummary' | 'reports.exportOrderDetails') => () =>
    void download(operation, { body: criteria });
  const items = actions(
    { label: 'Export order summary', run: start('reports.exportOrderSummary') },
    { label: 'Export order details', run: start('reports.exportOrderDetails') },
    reports.length > 0 && { label: 'Transfer reconciliation', separated: true, run: () => setChoosing(true) },
  );
  useActions(items);
  return (
    <>
      <MenuButton label="Export" icon={<FileDown size={15} />} items={items} primary={!phone} />
      {choosing ? <ReconciliationDialog reports={reports} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
