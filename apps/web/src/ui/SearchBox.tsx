import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import './controls.css';
import { KeyHint } from './KeyHint.tsx';
import { useShortcut } from './use-shortcut.ts';

export interface SearchBoxProps {
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void;
  /** The screen's main input: the key / focuses it. */
  main?: boolean;
}

export function SearchBox({ label, value, onSearch, main = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcut('search', () => input.current?.focus(), main);
  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next !== value) onSearch(next);
    }, wait);
  };
  return (
    <label className="searchbox">
      <Search size={15} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          search(event.target.value, 250);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            search('', 0);
          }
        }}
      />
      {main ? <KeyHint name="search" /> : null}
    </label>
  );
}
