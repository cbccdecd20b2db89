import { Chip, ChipBar, ChipRule, ChipSelect } from '../../ui/controls/Chip.tsx';
import { FilterButton } from '../../ui/controls/FilterButton.tsx';
import { days } from '../../ui/lib/format.ts';
import { lazyPart } from '../../ui/lib/lazy-part.tsx';
import { usePhone } from '../../ui/lib/use-media.ts';
import type { SoldOrders } from '../../context/places.ts';
import { counts, type Criteria, ranges, withDays } from './criteria.ts';

interface CriteriaBarProps {
  criteria: Criteria;
  /** The days of the range, as the server has them. */
  sold: SoldOrders | undefined;
  onChange: (change: Partial<Criteria>) => void;
}

const DayFields = lazyPart(async () => (await import('../../form/DayFields.tsx')).DayFields);

const rangeOptions = ranges.map((name) => ({ id: name, name }));
const countOptions = counts.map((each) => ({ id: each, name: `Count ${each}` }));

/** Only orders whose sales person is the person, and their carts. */
export const OnlyMine = ({ criteria, onChange }: Pick<CriteriaBarProps, 'criteria' | 'onChange'>) => (
  <Chip pressed={criteria.mine} onChange={(mine) => onChange({ mine })}>
    Only mine
  </Chip>
);

/** The criteria of the dashboard (spec 000 §2); a range by name, or by its days. */
export function CriteriaBar({ criteria, sold, onChange }: CriteriaBarProps) {
  const phone = usePhone();
  const isCustom = criteria.range === 'Custom';
  const shown = { from: sold?.from ?? null, to: sold?.to ?? null };
  const choose = (range: string) => onChange({ range, from: null, to: null });
  return (
    <ChipBar label="Criteria" note={sold && days(shown.from, shown.to)}>
      {phone ? (
        <ChipSelect
          label="Range"
          emptyLabel={isCustom ? 'Custom days' : 'Today'}
          value={rangeOptions.find(({ id }) => id === criteria.range)?.id ?? null}
          options={rangeOptions}
          onChange={(range) => choose(range ?? 'Today')}
        />
      ) : (
        ranges.map((name) => (
          <Chip key={name} pressed={criteria.range === name} onChange={() => choose(name)}>
            {name}
          </Chip>
        ))
      )}
      <FilterButton name="Dates" set={isCustom ? 1 : 0} show="Show the dashboard">
        <DayFields
          {...(isCustom ? criteria : shown)}
          onChange={(change) => onChange(withDays(change, isCustom ? criteria : shown))}
        />
      </FilterButton>
      <ChipRule />
      {(['Top', 'Bottom'] as const).map((rank) => (
        <Chip key={rank} pressed={criteria.rank === rank} onChange={() => onChange({ rank })}>
          {rank}
        </Chip>
      ))}
      <ChipSelect
        label="Count"
        emptyLabel="Count 10"
        value={criteria.count === 10 ? null : criteria.count}
        options={countOptions.filter(({ id }) => id !== 10)}
        onChange={(count) => onChange({ count: count ?? 10 })}
      />
      {phone ? <OnlyMine criteria={criteria} onChange={onChange} /> : null}
    </ChipBar>
  );
}
