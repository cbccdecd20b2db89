import { useEffect, useRef, useState } from 'react';
import './ChipText.css';

interface ChipTextProps {
  /** What is filtered: "City". */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter and when the field is left. */
  onChange: (text: string) => void;
}

/** A filter pill to write in, lit while it filters. */
export function ChipText({ label, value, onChange }: ChipTextProps) {
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
      if (next.trim() !== value) onChange(next.trim());
    }, wait);
  };
  return (
    <label className="chip chip-text" data-on={value !== '' || undefined}>
      {text === '' ? null : <span aria-hidden>{label}</span>}
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          send(event.target.value, 250);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text, 0);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            send('', 0);
          }
        }}
        onBlur={() => send(text, 0)}
      />
    </label>
  );
}
