import type { OutputOf } from '@cartwright/contract/contract';
import { RangeSlider } from '../../../../ui/controls/range/RangeSlider.tsx';
import { money } from '../../../../lib/format.ts';
import type { ProductFilters, RangeField } from '../product-search.ts';

interface RangeFilterProps {
  field: RangeField;
  label: string;
  smallStep: number;
  largeStep: number;
  filters: ProductFilters;
  /** The ends of the slider: the range of the products in this filter. */
  limits: OutputOf<'products.available'> | undefined;
  onChange: (change: Partial<ProductFilters>) => void;
}

/** A bound or a limit of a figure as people read it: $2.50, 18.0%. */
export const figureText = (field: RangeField, value: number): string =>
  field === 'price' ? money(value) : `${value.toFixed(1)}%`;

/** Minimum and maximum of a figure; nothing while no product has it. */
export function RangeFilter({ field, filters, limits, onChange, ...slider }: RangeFilterProps) {
  const [min, max] = [limits?.[`${field}Min`] ?? null, limits?.[`${field}Max`] ?? null];
  const [low, high] = [filters[`${field}Min`], filters[`${field}Max`]];
  if (min === null || max === null) return null;
  return (
    <RangeSlider
      {...slider}
      min={Math.min(min, low ?? min)}
      max={Math.max(max, high ?? max)}
      low={low}
      high={high}
      format={(value) => figureText(field, value)}
      onChange={(from, to) => onChange({ [`${field}Min`]: from, [`${field}Max`]: to })}
    />
  );
}
