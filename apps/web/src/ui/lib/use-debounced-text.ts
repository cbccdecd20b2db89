import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

const debounceMs = 250;

/**
 * A text that filters while it is typed: `onText` is called 250 ms after the last key, at once on Enter and by
 * `sendNow`, and with an empty text on Escape. A value that changes elsewhere (Back, another view) replaces the text.
 */
export function useDebouncedText(value: string, onText: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next !== value) onText(next);
    }, wait);
  };
  return {
    text,
    sendNow: () => send(text, 0),
    /** Spread into the `<input>`. */
    input: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(target.value);
        send(target.value, debounceMs);
      },
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
