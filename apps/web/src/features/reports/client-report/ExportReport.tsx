import { FileDown } from 'lucide-react';
import { useExport } from '../../../context/use-export.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';

/** Exports the report for the shown months. */
export function ExportReport({ clientId, months }: { clientId: number; months: number }) {
  const mayExport = useMay('accounts.export');
  const { start, busy } = useExport();
  if (!mayExport) return null;
  return (
    <Button
      icon={<FileDown size={15} />}
      busy={busy}
      onClick={() => void start('reports.clientExport', { params: { id: clientId }, body: { months } })}
    >
      Export
    </Button>
  );
}
