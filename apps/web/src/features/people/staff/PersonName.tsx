import { usePhone } from '../../../lib/use-media.ts';
import type { PersonRow } from './people-list.ts';
import css from './PersonName.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

interface PersonNameProps {
  person: PersonRow;
  chosen: boolean;
  onChoose: (person: PersonRow) => void;
}

/** Name over address; pressed, it shows the sessions and the role of the person. */
export function PersonName({ person, chosen, onChoose }: PersonNameProps) {
  const { name, email, isActive } = person;
  const phone = usePhone();
  return (
    <span className={css.person} data-off={isActive ? undefined : true}>
      <span className={css.initials} aria-hidden>
        {initials(name)}
      </span>
      <span className={css.text}>
        <button
          type="button"
          className={css.name}
          tabIndex={phone ? 0 : -1}
          aria-pressed={chosen}
          title={name}
          onClick={() => onChoose(person)}
        >
          {name}
        </button>
        <small title={email}>{email}</small>
      </span>
    </span>
  );
}
