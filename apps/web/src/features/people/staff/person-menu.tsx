import { Ban, KeyRound, LogIn, Monitor, Pencil, ShieldOff } from 'lucide-react';
import { actions, type Action } from '../../../lib/action.ts';
import type { PersonRow } from './people-list.ts';

export interface PersonActions {
  /** Who is signed in. */
  readonly me: number;
  readonly mayEdit: boolean;
  readonly onShow: (person: PersonRow) => void;
  readonly onEdit: (person: PersonRow) => void;
  readonly onLink: (person: PersonRow) => void;
  readonly onReset: (person: PersonRow) => void;
  readonly onDisable: (person: PersonRow) => void;
  readonly onEnable: (person: PersonRow) => void;
}

/** The actions on a person. */
export const personMenu =
  ({ me, mayEdit, onShow, onEdit, onLink, onReset, onDisable, onEnable }: PersonActions) =>
  (person: PersonRow): Action[] =>
    actions(
      { label: mayEdit ? 'Sessions and role' : 'Role', icon: <Monitor size={15} />, run: () => onShow(person) },
      mayEdit && { label: 'Edit', icon: <Pencil size={15} />, run: () => onEdit(person) },
      mayEdit && {
        label: person.linkPurpose === 'invitation' ? 'New link' : 'Link for a new password',
        icon: <KeyRound size={15} />,
        disabledReason: person.isActive ? undefined : 'This person is disabled',
        run: () => onLink(person),
      },
      mayEdit &&
        person.isTwoFactorOn && {
          label: 'Reset two-factor',
          icon: <ShieldOff size={15} />,
          disabledReason: person.personId === me ? 'Turn off your own in Settings → Account' : undefined,
          run: () => onReset(person),
        },
      mayEdit &&
        (person.isActive
          ? {
              label: 'Disable',
              icon: <Ban size={15} />,
              danger: true,
              separated: true,
              run: () => onDisable(person),
            }
          : { label: 'Enable', icon: <LogIn size={15} />, separated: true, run: () => onEnable(person) }),
    );
