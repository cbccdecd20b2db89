import { useAct } from '../../../context/use-act.ts';
import type { ClientChoice } from '../shared/client-choice.ts';

/** Starts the workbook of contacts (spec 000 §2); the tray follows it and has the file. */
export function useExportContacts(): (choice: ClientChoice) => void {
  const { act } = useAct();
  return (body) => void act('accounts.exportClients', { body }, { done: null });
}
