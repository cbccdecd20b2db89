import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { panel, useRoomBeside } from './filter-panel.ts';
import type { ProductFilterProps } from './ProductFilterFields.tsx';
import css from './ProductFilters.module.css';

const ProductFilterFields = lazyPart(async () => (await import('./ProductFilterFields.tsx')).ProductFilterFields);

/** The filters beside the grid of a wide screen, until somebody closes them. */
export function ProductFilterPanel(props: ProductFilterProps) {
  const beside = useRoomBeside(props.state.filters);
  const opened = panel.use();
  if (!beside || opened === 'closed') return null;
  return (
    <aside className={css.panel} aria-label="Filters">
      <h2>
        Filters
        <IconButton label="Close the filters" kind="bare" size="small" onClick={() => panel.set('closed')}>
          <X size={15} />
        </IconButton>
      </h2>
      <ProductFilterFields {...props} />
    </aside>
  );
}
