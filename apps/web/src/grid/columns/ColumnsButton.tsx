import { Columns3 } from 'lucide-react';
import type { ReorderListProps } from '../../ui/controls/ReorderList.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PopoverButton } from '../../ui/overlay/Trigger.tsx';
import { densities, setDensity, useDensity } from '../../lib/choices/density.ts';
import type { ColumnArrangement } from './use-column-arrangement.ts';
import { Radio } from '../../ui/controls/Checkbox.tsx';
import { FloatingTitle } from '../../ui/overlay/Floating.tsx';

const ReorderList = lazyPart<ReorderListProps>(
  async () => (await import('../../ui/controls/ReorderList.tsx')).ReorderList,
);

/** Visibility, order and pinning of the columns, and the row height. */
export function ColumnsButton({ arrangement }: { arrangement: ColumnArrangement }) {
  const density = useDensity();
  return (
    <PopoverButton label="Columns" icon={<Columns3 size={15} />}>
      <ReorderList
        title="Columns"
        entries={arrangement.entries}
        onShow={arrangement.show}
        onMove={arrangement.move}
        onPin={arrangement.pin}
        onKeep={arrangement.keep}
        onReset={arrangement.changed ? arrangement.reset : undefined}
      />
      <hr />
      <FloatingTitle>Rows</FloatingTitle>
      {densities.map(({ value, label }) => (
        <Radio key={value} name="density" checked={density === value} onChange={() => setDensity(value)}>
          {label}
        </Radio>
      ))}
    </PopoverButton>
  );
}
