import { columnsOf } from '../../../grid/columns/columns.tsx';
import { seenAt } from '../shared/seen-at.ts';
import { Tag } from '../../../ui/page/Status.tsx';
import type { PersonRow } from './people-list.ts';
import { TwoFactorMark, twoFactorText } from './TwoFactorMark.tsx';
import { PersonName } from './PersonName.tsx';

const c = columnsOf<PersonRow>();

/** What is shown in place of the last use: nobody can sign in, or nobody has yet. */
export function Seen({ person }: { person: PersonRow }) {
  if (!person.isActive)
    return (
      <Tag alone tone="grey">
        Disabled
      </Tag>
    );
  if (person.linkPurpose === 'invitation')
    return (
      <Tag alone tone="blue">
        Link waiting
      </Tag>
    );
  return seenAt(person.lastSeenAt);
}

const seenText = (person: PersonRow): string => {
  if (!person.isActive) return 'Disabled';
  return person.linkPurpose === 'invitation' ? 'Link waiting' : seenAt(person.lastSeenAt);
};

interface Choosing {
  /** The person whose sessions and role are shown. */
  readonly chosen: number;
  readonly onChoose: (person: PersonRow) => void;
}

/** Name over address, role, last use, two-factor sign-in. */
export const personColumns = ({ chosen, onChoose }: Choosing) => [
  c.custom(
    'name',
    'Person',
    (person) => <PersonName person={person} chosen={person.personId === chosen} onChoose={onChoose} />,
    { sortable: true, fixed: true, control: true, grow: true, mobile: true, width: 150, copy: ({ name }) => name },
  ),
  c.text('roleName', 'Role', { width: 116 }),
  c.custom('lastSeenAt', 'Last seen', (person) => <Seen person={person} />, {
    sortable: true,
    mobile: true,
    width: 104,
    copy: seenText,
  }),
  c.custom('isTwoFactorOn', 'Two-factor', (person) => <TwoFactorMark of={person} />, {
    sortable: true,
    width: 94,
    copy: twoFactorText,
  }),
];
