import { Columns3 } from 'lucide-react';
import { Choice } from '../ui/Checkbox.tsx';
import { PopoverButton } from '../ui/Trigger.tsx';
import { densities, setDensity, useDensity } from './density.ts';
import type { GridTable } from './use-columns.ts';

/** Which columns the grid shows, and how tall its rows are. Order, width and pinning belong here too. */
export function ColumnsButton<T extends object>({ table }: { table: GridTable<T> }) {
  const density = useDensity();
  return (
    <PopoverButton label="Columns" icon={<Columns3 size={15} />}>
      <p className="floating-title">Columns</p>
      {table
        .getAllLeafColumns()
        .filter((column) => column.getCanHide())
        .map((column) => (
          <Choice
            key={column.id}
            checked={column.getIsVisible()}
            onChange={(event) => column.toggleVisibility(event.target.checked)}
          >
            {String(column.columnDef.header)}
          </Choice>
        ))}
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
