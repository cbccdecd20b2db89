import type { PermissionKey } from '@cartwright/contract/permissions';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../api/problem.ts';
import { useWrite } from '../../../api/write.ts';
import { FormProblem, useUnsavedGuard } from '../../../form/Form.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { usePhone } from '../../../ui/lib/use-media.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { permissionGroups } from './permission-groups.ts';
import { RoleHead, type Role, type RoleHeadProps } from './RoleHead.tsx';
import { RoleGroup } from './RoleGroup.tsx';
import css from './RolePanel.module.css';

interface RoleEditorProps {
  role: Role;
  mayEdit: boolean;
  head: Pick<RoleHeadProps, 'roles' | 'onChoose' | 'menu'>;
}

/** The permission keys of a role; changes are saved together. */
export function RoleEditor({ role, mayEdit, head }: RoleEditorProps) {
  const saved = new Set(role.permissions);
  const [held, setHeld] = useState<ReadonlySet<PermissionKey>>(saved);
  const [requires, setRequires] = useState(role.requiresTwoFactor);
  const [problem, setProblem] = useState<Problem>();
  const update = useWrite('people.updateRole');
  const phone = usePhone();
  const changed = permissionGroups.flatMap(({ keys }) => keys).filter((key) => held.has(key) !== saved.has(key));
  const requiresChanged = requires !== role.requiresTwoFactor;
  const changes = changed.length + (requiresChanged ? 1 : 0);
  useUnsavedGuard(changes > 0);
  const change = (keys: readonly PermissionKey[], isHeld: boolean) => {
    setHeld((before) => new Set(isHeld ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))));
  };
  const discard = () => {
    setHeld(saved);
    setRequires(role.requiresTwoFactor);
    setProblem(undefined);
  };
  const save = async () => {
    setProblem(undefined);
    const { roleId, version, name } = role;
    try {
      await update.mutateAsync({
        body: { roleId, version, name, permissions: [...held], requiresTwoFactor: requires },
      });
      toast.success(`${name} is saved.`);
    } catch (reason) {
      setProblem(asProblem(reason));
    }
  };
  return (
    <>
      <RoleHead {...head} role={role} mayEdit={mayEdit} changes={changes} />
      <div className={css.rule} data-changed={requiresChanged || undefined}>
        <Choice checked={requires} disabled={!mayEdit} onChange={(event) => setRequires(event.target.checked)}>
          Requires two-factor sign-in
        </Choice>
      </div>
      {permissionGroups.map((group) => (
        <RoleGroup
          key={group.title}
          group={group}
          held={held}
          saved={saved}
          startsOpen={!phone && group.title !== 'Screens'}
          onChange={mayEdit ? change : undefined}
        />
      ))}
      {changes === 0 ? null : (
        <div className={css.foot}>
          <FormProblem problem={problem} />
          <p>
            {role.activeCount === 0
              ? 'Nobody has this role'
              : `${requiresChanged && requires ? 'Whoever lacks it is signed out to set it up. ' : ''}Takes effect for ${counted(role.activeCount, 'person', 'people')} with their next click`}
          </p>
          <Button onClick={discard}>Discard</Button>
          <Button busy={update.isPending} onClick={() => void save()}>
            Save role
          </Button>
        </div>
      )}
    </>
  );
}
