import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirm } from '../../ui/overlay/question.ts';

/** Whether an input holds typed text; searches are excluded, because the address keeps them. */
const isTyped = (place: EventTarget | null): place is HTMLInputElement | HTMLTextAreaElement =>
  place instanceof HTMLTextAreaElement ||
  (place instanceof HTMLInputElement && !['search', 'checkbox', 'radio', 'range'].includes(place.type));

/** Whether an unsaved-changes guard would block leaving the page. */
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
 * Reloads the app without losing typed text: guards ask as on closing the window, and without a guard unsaved typed
 * text asks too.
 */
export function useReload(): () => void {
  const client = useQueryClient();
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  useEffect(() => {
    const places = typed.current;
    const note = ({ target }: Event) => {
      if (isTyped(target)) places.add(target);
    };
    // The person may have typed before this was loaded.
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
    const hasTyped = [...typed.current].some((place) => place.isConnected && place.value.trim() !== '');
    if (hasTyped && !isGuarded()) void ask();
    else window.location.reload();
  };
}
