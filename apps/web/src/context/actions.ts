import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Action } from '../lib/action.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { KeyName } from '../lib/keys/keys.ts';
import { isPressedTwice, type Press } from '../lib/keys/pressed-twice.ts';
import { isPressed, markKey, runEarlyKey } from '../lib/keys/use-shortcut.ts';

/** Actions of the mounted components, by the component that offers them, the innermost first. */
const offered = new Map<string, { readonly current: readonly Action[] }>();

/**
 * Offers actions while the component is mounted: in the command palette, and by their keys. The same actions feed the
 * menu and the buttons of the screen, so that all have the same labels and reasons.
 */
export function useActions(actions: readonly Action[]): void {
  const id = useId();
  const router = useRouter();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    offered.set(id, latest);
    return () => void offered.delete(id);
  }, [id]);
  const before = useRef<Press>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = actions.find(({ key }) => key !== undefined && isPressed(event, key));
    if (!pressed) return;
    event.preventDefault();
    const press = { action: pressed, at: event.timeStamp };
    if (isPressedTwice(before.current, press)) return;
    before.current = press;
    if (pressed.disabledReason !== undefined) toast.note(`${pressed.label}: ${pressed.disabledReason}`);
    else if (pressed.href === undefined) pressed.run?.();
    else router.history.push(pressed.href);
  });
  const names = [...new Set(actions.flatMap(({ key }) => key ?? []))].join('|');
  useEffect(() => {
    if (names === '') return undefined;
    const ends = names.split('|').map((name) => markKey(name as KeyName));
    document.addEventListener('keydown', onKey);
    runEarlyKey(onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const end of ends) end();
    };
  }, [names]);
}

/** The current actions, the outermost first; of two with one label the first. */
export function paletteActions(): readonly Action[] {
  const all = [...offered.values()].toReversed().flatMap(({ current }) => current);
  return [...new Map(all.toReversed().map((item) => [item.label, item])).values()].toReversed();
}
