import type { OutputOf } from '@cartwright/contract/contract';
import { FileDown } from 'lucide-react';
import { useExport } from '../../../context/use-export.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import css from './ReconciliationDialog.module.css';

interface ReconciliationDialogProps {
  reports: OutputOf<'reports.transferReports'>['data'];
  onClose: () => void;
}

/** The months with released orders, each with the export of its report (spec 001 §2). */
export function ReconciliationDialog({ reports, onClose }: ReconciliationDialogProps) {
  const { start: download, busy } = useExport();
  const start = async (month: string) => {
    if (await download('reports.exportReconciliation', { body: { month } })) onClose();
  };
  return (
    <Dialog title="Transfer reconciliation" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className="muted">Released orders against their manifests, by month of release.</p>
      <ul className={css.months}>
        {reports.map(({ month, name, orderCount }) => (
          <li key={month}>
            <span className="grow">
              {name} <small className="muted num">{counted(orderCount, 'order')}</small>
            </span>
            <Button
              size="small"
              icon={<FileDown size={14} />}
              busy={busy}
              aria-label={`Export ${name}`}
              onClick={() => void start(month)}
            >
              Export
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
