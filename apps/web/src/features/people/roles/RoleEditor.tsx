import type { PermissionKey } from '@cartwright/contract/permissions';
import { useWrite } from '../../../api/use-write.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { StaleChoice } from '../../../form/StaleChoice.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { mayLeave } from '../../../ui/overlay/may-leave.ts';
import { usePhone } from '../../../lib/use-media.ts';
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

type Values = { keys: Readonly<Record<PermissionKey, boolean>>; requiresTwoFactor: boolean };

const allKeys = permissionGroups.flatMap(({ keys }) => keys);
const keysOf = ({ permissions }: Role): Values['keys'] =>
  Object.fromEntries(allKeys.map((key) => [key, permissions.includes(key)])) as Values['keys'];

/** The permission keys of a role; changes are saved together. */
export function RoleEditor({ role, mayEdit, head }: RoleEditorProps) {
  const update = useWrite('people.updateRole');
  const phone = usePhone();
  const form = useAppForm<Values>({
    initialValues: { keys: keysOf(role), requiresTwoFactor: role.requiresTwoFactor },
    version: role.version,
    save: async ({ keys, requiresTwoFactor }, { version }) => {
      const { roleId, name } = role;
      const permissions = allKeys.filter((key) => keys[key]);
      await update.mutateAsync({ body: { roleId, version, name, permissions, requiresTwoFactor } });
      toast.success(`${name} is saved.`);
    },
  });
  const saved = new Set(role.permissions);
  const held = new Set(allKeys.filter((key) => form.values.keys[key]));
  const { value: requires, onChange: setRequires } = form.bind('requiresTwoFactor');
  const requiresChanged = requires !== role.requiresTwoFactor;
  const changes = allKeys.filter((key) => held.has(key) !== saved.has(key)).length + (requiresChanged ? 1 : 0);
  const change = (keys: readonly PermissionKey[], isHeld: boolean) =>
    form.setValues({ keys: { ...form.values.keys, ...Object.fromEntries(keys.map((key) => [key, isHeld])) } });
  const choose = async (roleId: number) => {
    if (!form.dirty || (await mayLeave())) head.onChoose(roleId);
  };
  return (
    <>
      <RoleHead {...head} onChoose={(roleId) => void choose(roleId)} role={role} mayEdit={mayEdit} changes={changes} />
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
          <FormProblem problem={form.problem} />
          <StaleChoice stale={form.stale} />
          <p>
            {role.activeCount === 0
              ? 'Nobody has this role'
              : `${requiresChanged && requires ? 'Whoever lacks it is signed out to set it up. ' : ''}Takes effect for ${counted(role.activeCount, 'person', 'people')} with their next click`}
          </p>
          <Button onClick={form.reset}>Discard</Button>
          <Button busy={form.busy} onClick={() => void form.submit()}>
            Save role
          </Button>
        </div>
      )}
    </>
  );
}
