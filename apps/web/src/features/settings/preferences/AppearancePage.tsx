import { places } from '../../../context/places.ts';
import { densities, setDensity, useDensity } from '../../../lib/choices/density.ts';
import { setThemeMode, themes, useThemeMode } from '../../../lib/choices/theme-mode.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Sections } from '../../../ui/page/Sections.tsx';
import { RadioRow } from './RadioRow.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Appearance' }];

/** Settings → Appearance: theme and row height, stored in this browser. */
export function AppearancePage() {
  const mode = useThemeMode();
  const density = useDensity();
  return (
    <>
      <PageHead title="Appearance" crumbs={crumbs} />
      <Sections>
        <div>
          <RadioRow label="Theme" name="theme" options={themes} value={mode} onChange={setThemeMode} />
          <RadioRow label="Row height" name="rows" options={densities} value={density} onChange={setDensity} />
        </div>
      </Sections>
    </>
  );
}
