import { useExport } from '../../../context/use-export.ts';
import type { ClientChoice } from '../shared/client-choice.ts';

/** Exports contacts to a workbook (spec 000 §2). */
export function useExportContacts(): (choice: ClientChoice) => void {
  const { start } = useExport();
  return (body) => void start('accounts.exportClients', { body });
}
