import type { SoldOrders } from '../../context/places/sold-orders.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../ui/controls/Chip.tsx';
import { days } from '../../lib/format.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { usePhone } from '../../lib/use-media.ts';
import { counts, ranges } from './criteria.ts';
import { type Criteria, startCriteria } from './dashboard-search.ts';

const RangeDays = lazyPart(async () => (await import('./RangeDays.tsx')).RangeDays, <Button busy>Dates</Button>);

interface CriteriaProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

const rangeOptions = ranges.map((name) => ({ id: name, name }));
const countOptions = counts
  .filter((each) => each !== startCriteria.count)
  .map((each) => ({ id: each, name: `Count ${each}` }));

/** Which clients, and how many rows of each list. */
export const RankChips = ({ criteria: { rank, count }, onChange }: CriteriaProps) => (
  <>
    {(['Top', 'Bottom'] as const).map((each) => (
      <Chip key={each} pressed={rank === each} onChange={() => onChange({ rank: each })}>
        {each}
      </Chip>
    ))}
    <ChipSelect
      label="Count"
      emptyLabel={`Count ${startCriteria.count}`}
      value={countOptions.find(({ id }) => id === count)?.id ?? null}
      options={countOptions}
      onChange={(chosen) => onChange({ count: chosen ?? startCriteria.count })}
    />
  </>
);

/** Whose orders count: in the head of the page, on a phone beside the range. */
export const MineChip = ({ criteria: { mine }, onChange }: CriteriaProps) => (
  <Chip pressed={mine} onChange={(on) => onChange({ mine: on })}>
    Only mine
  </Chip>
);

interface CriteriaBarProps extends CriteriaProps {
  /** The days of the range, as the server has them. */
  sold: SoldOrders | undefined;
}

/** The range by its name or by its days, and whose orders count (spec 000 §2). */
export function CriteriaBar({ criteria, sold, onChange }: CriteriaBarProps) {
  const phone = usePhone();
  const isCustom = criteria.range === 'Custom';
  const shown = isCustom ? criteria : { from: sold?.from ?? null, to: sold?.to ?? null };
  const choose = (range: string) => onChange({ range, from: null, to: null });
  return (
    <ChipBar label="Criteria">
      {phone ? (
        <ChipSelect
          label="Range"
          emptyLabel={isCustom ? days(shown.from, shown.to) : startCriteria.range}
          value={rangeOptions.find(({ id }) => id === criteria.range)?.id ?? null}
          options={rangeOptions}
          onChange={(range) => choose(range ?? startCriteria.range)}
        />
      ) : (
        ranges.map((name) => (
          <Chip key={name} pressed={criteria.range === name} onChange={() => choose(name)}>
            {name}
          </Chip>
        ))
      )}
      <RangeDays shown={shown} onChange={onChange} />
      {phone ? (
        <>
          <ChipRule />
          <MineChip criteria={criteria} onChange={onChange} />
        </>
      ) : null}
    </ChipBar>
  );
}
