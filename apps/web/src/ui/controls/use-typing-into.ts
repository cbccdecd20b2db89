import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { openDialogs } from '../overlay/open-dialogs.ts';
import { takeTyped } from '../../lib/keys/typed-ahead.ts';
import { hasOpenOverlay, isTextInput } from '../../lib/keys/use-shortcut.ts';

/**
 * The screen is for typing into this input: it takes the focus when it appears and when a dialog closes, `onTyped` gets what
 * was typed before it was there, and letters and digits that are typed outside of a field go into it, also those that a cell cannot take. While it is off, as on
 * a touch screen, what was typed is dropped.
 */
export function useTypingInto(
  input: RefObject<HTMLInputElement | null>,
  on: boolean,
  onTyped: (text: string) => void,
): void {
  const give = useEffectEvent(onTyped);
  // While another screen loads this one is still there, and it may be the one that is returned to.
  const shown = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const [own] = useState(shown);
  const isShown = shown === own;
  useEffect(() => {
    if (!isShown) return undefined;
    if (!on) {
      takeTyped();
      return undefined;
    }
    // After the frame has moved the focus to the new screen.
    const timer = setTimeout(() => {
      input.current?.focus();
      const typed = takeTyped();
      // At once: the next key is typed after it, not instead of it.
      if (typed !== '') flushSync(() => give(typed));
    });
    return () => clearTimeout(timer);
  }, [on, isShown, input]);

  const dialogs = openDialogs.use().length;
  const before = useRef(dialogs);
  useEffect(() => {
    const isClosed = on && before.current > 0 && dialogs === 0;
    before.current = dialogs;
    if (!isClosed) return undefined;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => {
      if (!hasOpenOverlay()) input.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [on, input, dialogs]);

  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (isTextInput(target) || hasOpenOverlay()) return;
      // The character goes to where the focus is after this event; no shortcut of the document sees it.
      input.current?.focus();
      event.stopPropagation();
    };
    document.body.addEventListener('keydown', onKeyDown);
    return () => document.body.removeEventListener('keydown', onKeyDown);
  }, [on, input]);
}
