import { Choice } from './Checkbox.tsx';
import { useTouch } from '../../lib/use-media.ts';
import { setShortcuts, useShortcutsOn } from '../../lib/keys/shortcuts.ts';

/** The switch for keys without Ctrl or Alt (WCAG 2.1.4); touch screens have none. */
export function SingleKeys() {
  const on = useShortcutsOn();
  if (useTouch()) return null;
  return (
    <Choice checked={on} onChange={(event) => setShortcuts(event.target.checked)}>
      Single-key shortcuts
      <small>Keys that work without Ctrl or Alt, such as / and ?</small>
    </Choice>
  );
}
