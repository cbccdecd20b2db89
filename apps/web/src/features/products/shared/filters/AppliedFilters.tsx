import { X } from 'lucide-react';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import { figureText } from './RangeFilter.tsx';
import { type ProductFilters, rangeFields } from '../product-search.ts';
import { useProductLookups } from './use-product-lookups.ts';

interface AppliedFiltersProps {
  filters: ProductFilters;
  onChange: (change: Partial<ProductFilters>) => void;
}

/** A filter of the panel that is set, and what takes it away. */
interface Applied {
  readonly key: string;
  readonly text: string;
  readonly without: Partial<ProductFilters>;
}

const lists = ['subLines', 'strains', 'tags'] as const;

function rangesOf(filters: ProductFilters): Applied[] {
  return rangeFields.flatMap(({ field, label }) => {
    const [min, max] = [filters[`${field}Min`], filters[`${field}Max`]];
    const from = min === null ? null : figureText(field, min);
    const to = max === null ? null : figureText(field, max);
    if (from === null && to === null) return [];
    const range = from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} – ${to}`;
    const without = { [`${field}Min`]: null, [`${field}Max`]: null };
    return [
      { key: field, text: field === 'price' && from !== null && to !== null ? range : `${label} ${range}`, without },
    ];
  });
}

/** What is set in the panel, each with a cross that removes it. */
export function AppliedFilters({ filters, onChange }: AppliedFiltersProps) {
  const lookups = useProductLookups();
  const chosen = lists.flatMap((list) =>
    filters[list].map((id): Applied => {
      const name = lookups[list].find((entry) => String(entry.id) === id)?.name ?? '…';
      return { key: `${list}-${id}`, text: name, without: { [list]: filters[list].filter((other) => other !== id) } };
    }),
  );
  return [...chosen, ...rangesOf(filters)].map(({ key, text, without }) => (
    <Chip key={key} pressed onChange={() => onChange(without)}>
      {text} <X size={11} aria-hidden />
      <span className="sr"> – remove</span>
    </Chip>
  ));
}
