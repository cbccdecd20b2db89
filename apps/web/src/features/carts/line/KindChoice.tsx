import type { DiscountKind } from '@cartwright/domain/money/pricing';
import { Segments } from '../../../ui/controls/Segments.tsx';

const kinds: readonly { value: DiscountKind; label: string }[] = [
  { value: 'total', label: 'Total' },
  { value: 'perUnit', label: 'Per unit' },
  { value: 'percent', label: 'Percent' },
];

/** Which kind of discount. */
export const KindChoice = ({ value, onChange }: { value: DiscountKind; onChange: (kind: DiscountKind) => void }) => (
  <Segments legend="Kind of discount" name="discount-kind" options={kinds} value={value} onChange={onChange} />
);
