import { FileDown, Layers, UserCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import type { AccountScreens } from '../shared/account-permissions.ts';
import type { AccountDialogs } from '../shared/AccountDialogs.tsx';
import type { ClientChoice } from '../shared/client-choice.ts';

interface AccountBulkActionsProps {
  screens: AccountScreens;
  dialogs: AccountDialogs;
  selected: { readonly choice: ClientChoice; readonly count: number };
  onExport: (choice: ClientChoice) => void;
  onDone: () => void;
}

/** The bulk actions that this person may use. */
export function AccountBulkActions({ screens, dialogs, selected, onExport, onDone }: AccountBulkActionsProps) {
  return (
    <>
      {screens.assign ? (
        <Button icon={<UserCheck size={14} />} onClick={() => dialogs.assign({ ...selected, onAssigned: onDone })}>
          Assign sales person
        </Button>
      ) : null}
      {screens.addToTier ? (
        <Button
          icon={<Layers size={14} />}
          onClick={() =>
            dialogs.addToTier({
              choice: selected.choice,
              label: counted(selected.count, 'account'),
              onAdded: onDone,
            })
          }
        >
          Add to tier
        </Button>
      ) : null}
      {screens.export ? (
        <Button icon={<FileDown size={14} />} onClick={() => onExport(selected.choice)}>
          Export contacts
        </Button>
      ) : null}
    </>
  );
}
