import { permissionLabels, type PermissionKey } from '@cartwright/contract/permissions';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox, Choice } from '../../../ui/controls/Checkbox.tsx';
import { countOf, heldOf, type PermissionGroup } from './permission-groups.ts';
import css from './RolePanel.module.css';

interface RoleGroupProps {
  group: PermissionGroup;
  held: ReadonlySet<PermissionKey>;
  /** As it is saved: what differs is tinted. */
  saved: ReadonlySet<PermissionKey>;
  startsOpen: boolean;
  /** Left out for those who may only look. */
  onChange?: ((keys: readonly PermissionKey[], isHeld: boolean) => void) | undefined;
}

/** A group of permission keys, with how many of them the role has. */
export function RoleGroup({ group, held, saved, startsOpen, onChange }: RoleGroupProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const count = group.keys.filter((key) => held.has(key)).length;
  const isAll = count === group.keys.length;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={css.group} role="group" aria-label={group.title}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} aria-hidden />
          <span className="sr">{group.title}</span>
        </button>
        <Choice
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={onChange === undefined}
          onChange={() => onChange?.(group.keys, !isAll)}
        >
          {group.title}
        </Choice>
        <span className={css.note}>{isOpen ? countOf(group, held) : heldOf(group, held)}</span>
      </h3>
      <ul id={id} hidden={!isOpen}>
        {group.keys.map((key) => (
          <li key={key} data-changed={held.has(key) !== saved.has(key) || undefined}>
            <label>
              <Checkbox
                checked={held.has(key)}
                disabled={onChange === undefined}
                onChange={(event) => onChange?.([key], event.target.checked)}
              />
              <span className="grow">{permissionLabels[key]}</span>
              <code aria-hidden>{key}</code>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
