import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { Chip, ChipRule, ChipSelect } from '../../../../ui/controls/Chip.tsx';

interface Owner {
  readonly mine: boolean;
  readonly assignee: number | null;
}

/** Filters by the person's own accounts or one sales person. Hidden for those who see only their own. */
export function OwnerChips({ mine, assignee, onChange }: Owner & { onChange: (change: Partial<Owner>) => void }) {
  const all = useMay('accounts.all');
  const people = useQuery({ ...read('people.salesPersonnel', {}), enabled: all }).data?.data ?? [];
  if (!all) return null;
  return (
    <>
      <Chip pressed={mine} onChange={(on) => onChange(on ? { mine: on, assignee: null } : { mine: on })}>
        My accounts
      </Chip>
      <ChipSelect
        label="Assignee"
        emptyLabel="Any assignee"
        value={assignee}
        options={people}
        onChange={(id) => onChange(id === null ? { assignee: id } : { assignee: id, mine: false })}
      />
      <ChipRule />
    </>
  );
}
