import { useStartJob } from '../../../api/use-job.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ClientChoice } from '../shared/client-choice.ts';

/** Starts the workbook of contacts (spec 000 §2); the tray follows it and has the file. */
export function useExportContacts(): (choice: ClientChoice) => void {
  const { mutate } = useStartJob('accounts.exportClients', { onError: (error) => toast.failure(error) });
  return (body) => mutate({ body });
}
