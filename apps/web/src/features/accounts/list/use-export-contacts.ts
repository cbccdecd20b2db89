import { messages } from '@cartwright/contract/messages';
import { useAct } from '../../../context/use-act.ts';
import type { ClientChoice } from '../shared/client-choice.ts';

/** Starts the export of contacts (spec 000 §2); the tray shows its progress and the file. */
export function useExportContacts(): (choice: ClientChoice) => void {
  const { act } = useAct();
  return (body) => void act('accounts.exportClients', { body }, { done: messages.exportBusy });
}
