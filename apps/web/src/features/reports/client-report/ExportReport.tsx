import { FileDown } from 'lucide-react';
import { useStartJob } from '../../../api/use-job.ts';
import { useMay } from '../../../context/session.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

/** Starts the report's workbook, with as many months as the screen shows; the tray has the file. */
export function ExportReport({ clientId, months }: { clientId: number; months: number }) {
  const mayExport = useMay('accounts.export');
  const { mutate, isPending } = useStartJob('reports.clientExport', { onError: (error) => toast.failure(error) });
  if (!mayExport) return null;
  return (
    <Button
      icon={<FileDown size={15} />}
      busy={isPending}
      onClick={() => mutate({ params: { id: clientId }, body: { months } })}
    >
      Export
    </Button>
  );
}
