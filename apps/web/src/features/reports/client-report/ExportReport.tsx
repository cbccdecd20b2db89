import { FileDown } from 'lucide-react';
import { useAct } from '../../../context/use-act.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';

/** Starts the export of the report for the shown months; the tray has the file. */
export function ExportReport({ clientId, months }: { clientId: number; months: number }) {
  const mayExport = useMay('accounts.export');
  const { act, busy } = useAct();
  if (!mayExport) return null;
  return (
    <Button
      icon={<FileDown size={15} />}
      busy={busy}
      onClick={() => void act('reports.clientExport', { params: { id: clientId }, body: { months } }, { done: null })}
    >
      Export
    </Button>
  );
}
