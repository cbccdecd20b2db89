import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../context/use-act.ts';
import { actions, type Action } from '../../../lib/action.ts';
import { peopleOf, type Role } from './RoleHead.tsx';
import { RoleDialog } from './role-dialog.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import css from './RolePanel.module.css';

interface RolePanelProps {
  roles: readonly Role[];
  /** The role shown; the first one where none is chosen. */
  roleId: number | undefined;
  onChoose: (roleId: number) => void;
  /** Adds a role; left out for those who may only look. */
  onAdd: Action | undefined;
}

/** One role: what its people may do. */
export function RolePanel({ roles, roleId, onChoose, onAdd }: RolePanelProps) {
  const { act } = useAct();
  const [renaming, setRenaming] = useState(false);
  const role = roles.find((each) => each.roleId === roleId) ?? roles[0];
  if (role === undefined) return null;
  const remove = () =>
    void act(
      'people.removeRole',
      { body: { roleId: role.roleId } },
      {
        ask: {
          title: `Delete the role ${role.name}?`,
          text: 'Nobody has it. This cannot be undone.',
          confirmLabel: 'Delete',
          danger: true,
        },
        done: `${role.name} is deleted.`,
      },
    );
  const menu = actions(
    onAdd,
    { label: 'Rename role', icon: <Pencil size={15} />, run: () => setRenaming(true) },
    {
      label: 'Delete role',
      icon: <Trash2 size={15} />,
      danger: true,
      disabledReason:
        role.personCount > 0 ? `${peopleOf(role)} ${role.personCount === 1 ? 'has' : 'have'} it` : undefined,
      separated: true,
      run: remove,
    },
  );
  return (
    <Frame className={css.panel} aria-label="Role">
      <RoleEditor key={role.roleId} role={role} mayEdit={onAdd !== undefined} head={{ roles, onChoose, menu }} />
      {renaming ? <RoleDialog roles={roles} role={role} onClose={() => setRenaming(false)} /> : null}
    </Frame>
  );
}
