import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useMe } from '../../../../context/session.tsx';
import { ChipSelect } from '../../../../ui/controls/Chip.tsx';

interface FollowUpPersonProps {
  /** Null for the person who makes it. */
  value: number | null;
  onChange: (personId: number | null) => void;
}

/** For whom a follow-up is. */
export function FollowUpPerson({ value, onChange }: FollowUpPersonProps) {
  const { personId } = useMe();
  const people = useQuery(read('people.salesPersonnel', {})).data?.data ?? [];
  const options = people.filter(({ id }) => id !== personId).map(({ id, name }) => ({ id, name: `For ${name}` }));
  return (
    <div>
      <ChipSelect label="For" emptyLabel="For me" value={value} options={options} onChange={onChange} />
    </div>
  );
}
