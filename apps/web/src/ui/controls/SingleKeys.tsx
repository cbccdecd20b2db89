import { Choice } from './Checkbox.tsx';
import { setShortcuts, useShortcutsOn } from '../lib/shortcuts.ts';

/** The switch for keys without Ctrl or Alt (WCAG 2.1.4). */
export const SingleKeys = () => (
  <Choice checked={useShortcutsOn()} onChange={(event) => setShortcuts(event.target.checked)}>
    Single-key shortcuts
    <small className="choice-note">Keys that work without Ctrl or Alt, such as / and ?</small>
  </Choice>
);
