import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirm } from '../../ui/overlay/Confirm.tsx';

/** Text that a person has put somewhere, apart from searches, which the address keeps. */
const isTyped = (place: EventTarget | null): place is HTMLInputElement | HTMLTextAreaElement =>
  place instanceof HTMLTextAreaElement ||
  (place instanceof HTMLInputElement && !['search', 'checkbox', 'radio', 'range'].includes(place.type));

/** Whether a guard of the screen would hold the window back: the browser asks then. */
const isGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function ask(): Promise<void> {
  const sure = await confirm({
    title: 'Reload now?',
    text: 'What you have typed on this screen is not saved.',
    confirmLabel: 'Reload',
    cancelLabel: 'Stay',
    danger: true,
  });
  if (sure) window.location.reload();
}

/**
 * Loads the app anew without losing what was typed: guards of unsaved changes ask as they do when a window is closed, and
 * where none stands, typed text that no write has taken is reason enough to ask.
 */
export function useReload(): () => void {
  const client = useQueryClient();
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  useEffect(() => {
    const places = typed.current;
    const note = ({ target }: Event) => {
      if (isTyped(target)) places.add(target);
    };
    // Somebody may have begun to type before this was loaded.
    if (isTyped(document.activeElement)) places.add(document.activeElement);
    document.addEventListener('input', note, true);
    const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'success') places.clear();
    });
    return () => {
      document.removeEventListener('input', note, true);
      stop();
    };
  }, [client]);
  return () => {
    const isLost = [...typed.current].some((place) => place.isConnected && place.value.trim() !== '');
    if (isLost && !isGuarded()) void ask();
    else window.location.reload();
  };
}
