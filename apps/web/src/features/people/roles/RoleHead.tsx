import type { OutputOf } from '@cartwright/contract/contract';
import field from '../../../form/Field.module.css';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import css from './RolePanel.module.css';

export type Role = OutputOf<'people.roles'>['data'][number];

/** "2 people": all of a role, the disabled too. */
export const peopleOf = ({ personCount }: Pick<Role, 'personCount'>): string =>
  counted(personCount, 'person', 'people');

export interface RoleHeadProps {
  roles: readonly Role[];
  role: Role;
  onChoose: (roleId: number) => void;
  menu: readonly Action[];
  mayEdit: boolean;
  /** How many keys are changed and not saved. */
  changes: number;
}

/** Which role is shown, and what can be done with it. */
export const RoleHead = ({ roles, role, onChoose, menu, mayEdit, changes }: RoleHeadProps) => (
  <div className={css.head}>
    <h2>Role</h2>
    <select
      className={field.input}
      aria-label="Role"
      value={role.roleId}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {roles.map((each) => (
        <option key={each.roleId} value={each.roleId}>
          {each.name} · {peopleOf(each)}
        </option>
      ))}
    </select>
    <span className="grow" />
    {changes === 0 ? null : <Tag tone="amber">{counted(changes, 'change')}</Tag>}
    {mayEdit ? <MenuButton label={`Actions of the role ${role.name}`} items={menu} /> : null}
  </div>
);
