import { Kbd } from './Button.tsx';
import { isSingle, keyMap, printed, type KeyName } from '../lib/keys.ts';
import { useShortcutsOn } from '../lib/shortcuts.ts';

/** The key beside what it does; nothing while single keys are switched off and it is one. */
export function KeyHint({ name }: { name: KeyName }) {
  const on = useShortcutsOn();
  return isSingle(name) && !on ? null : <Kbd>{printed(keyMap[name].combo)}</Kbd>;
}
