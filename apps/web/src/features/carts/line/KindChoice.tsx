import type { DiscountKind } from '@cartwright/domain/pricing';
import './KindChoice.css';

const kinds: readonly { value: DiscountKind; label: string }[] = [
  { value: 'total', label: 'Total' },
  { value: 'perUnit', label: 'Per unit' },
  { value: 'percent', label: 'Percent' },
];

/** Which kind of discount: radio buttons that look like one control, moved by arrow keys. */
export const KindChoice = ({ value, onChange }: { value: DiscountKind; onChange: (kind: DiscountKind) => void }) => (
  <fieldset className="segments">
    <legend className="sr">Kind of discount</legend>
    {kinds.map((kind) => (
      <label key={kind.value}>
        <input
          type="radio"
          name="discount-kind"
          className="sr"
          checked={kind.value === value}
          onChange={() => onChange(kind.value)}
        />
        <span>{kind.label}</span>
      </label>
    ))}
  </fieldset>
);
