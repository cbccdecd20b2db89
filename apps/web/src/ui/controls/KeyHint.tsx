import { Kbd } from './Button.tsx';
import { isSingle, keyMap, keyLabel, type KeyName } from '../../lib/keys/keys.ts';
import { useShortcutsOn } from '../../lib/keys/shortcuts.ts';

/** The hint of a key; hidden for a single key while those are switched off. */
export function KeyHint({ name }: { name: KeyName }) {
  const on = useShortcutsOn();
  return isSingle(name) && !on ? null : <Kbd>{keyLabel(keyMap[name].combo)}</Kbd>;
}
