import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useDraft } from './use-draft.ts';

const debounceMs = 250;

/**
 * A text that filters while it is typed: `onText` is called 250 ms after the last key, at once on Enter and by
 * `sendNow`, and with an empty text on Escape. A value that changes elsewhere (Back, another view) replaces the text.
 */
export function useDebouncedText(value: string, onText: (text: string) => void) {
  const [text, setText] = useDraft(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next !== value) onText(next);
    }, wait);
  };
  const type = (next: string) => {
    setText(next);
    send(next, debounceMs);
  };
  return {
    text,
    type,
    sendNow: () => send(text, 0),
    /** Spread into the `<input>`. */
    input: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') send(text, 0);
        if (key === 'Escape' && text !== '') {
          setText('');
          send('', 0);
        }
      },
    },
  };
}
