import { densities, setDensity, useDensity } from '../../../ui/lib/density.ts';
import { setThemeMode, themes, useThemeMode } from '../../../ui/lib/theme-mode.ts';
import { RadioRow } from './RadioRow.tsx';

/** Theme and row height, stored in this browser. */
export function Appearance() {
  const mode = useThemeMode();
  const density = useDensity();
  return (
    <section aria-labelledby="settings-look">
      <h2 id="settings-look">Look on this device</h2>
      <RadioRow label="Theme" name="theme" options={themes} value={mode} onChange={setThemeMode} />
      <RadioRow label="Rows of lists" name="rows" options={densities} value={density} onChange={setDensity} />
    </section>
  );
}
