import { Columns3 } from 'lucide-react';
import type { ArrangeProps } from '../../ui/controls/Arrange.tsx';
import { lazyPart } from '../../ui/lib/lazy-part.tsx';
import { PopoverButton } from '../../ui/overlay/Trigger.tsx';
import { densities, setDensity, useDensity } from '../../ui/lib/density.ts';
import type { ArrangeHandle } from './use-arrange.ts';

const Arrange = lazyPart<ArrangeProps>(async () => (await import('../../ui/controls/Arrange.tsx')).Arrange);

/** Visibility, order and pinning of the columns, and the row height. */
export function ColumnsButton({ arrange }: { arrange: ArrangeHandle }) {
  const density = useDensity();
  return (
    <PopoverButton label="Columns" icon={<Columns3 size={15} />}>
      <Arrange
        title="Columns"
        entries={arrange.entries}
        onShow={arrange.show}
        onMove={arrange.move}
        onPin={arrange.pin}
        onReset={arrange.changed ? arrange.reset : undefined}
      />
      <hr />
      <p className="floating-title">Rows</p>
      {densities.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name="density" checked={density === value} onChange={() => setDensity(value)} />
          {label}
        </label>
      ))}
    </PopoverButton>
  );
}
