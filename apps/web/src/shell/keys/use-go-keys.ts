import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shortcutsOn } from '../../lib/keys/shortcuts.ts';
import { hasOpenOverlay, isTextInput } from '../../lib/keys/use-shortcut.ts';
import type { NavEntry } from '../../context/nav.ts';

/** Milliseconds within which the letter must follow. */
const maxPauseMs = 1500;

/** G followed by the letter of a screen opens it. */
export function useGoKeys(entries: readonly NavEntry[]): void {
  const router = useRouter();
  useEffect(() => {
    let startedAt: number | undefined;
    const single = (event: KeyboardEvent) =>
      !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
    /** In a grid cell with text G is input. */
    const start = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'g' || !single(event) || event.defaultPrevented || !shortcutsOn()) return;
      if (!isTextInput(event.target) && !hasOpenOverlay()) startedAt = event.timeStamp;
    };
    /** In the capture phase, because the same letter may be a key of the screen. */
    const go = (event: KeyboardEvent) => {
      const since = startedAt;
      startedAt = undefined;
      if (since === undefined || event.timeStamp - since > maxPauseMs || !single(event)) return;
      const entry = entries.find((candidate) => candidate.go === event.key.toLowerCase());
      if (!entry) return;
      event.preventDefault();
      event.stopPropagation();
      router.history.push(entry.path);
    };
    document.addEventListener('keydown', go, { capture: true });
    document.addEventListener('keydown', start);
    return () => {
      document.removeEventListener('keydown', go, { capture: true });
      document.removeEventListener('keydown', start);
    };
  }, [router, entries]);
}
