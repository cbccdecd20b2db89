import { Search } from 'lucide-react';
import { useRef } from 'react';
import './controls.css';
import { KeyHint } from './KeyHint.tsx';
import { useShortcut } from '../lib/use-shortcut.ts';
import { useDebouncedText } from '../lib/use-debounced-text.ts';

export interface SearchBoxProps {
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void;
  /** The screen's main input, focused by the key /. */
  main?: boolean;
}

export function SearchBox({ label, value, onSearch, main = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useDebouncedText(value, onSearch);
  useShortcut('search', () => input.current?.focus(), main);
  return (
    <label className="searchbox">
      <Search size={15} aria-hidden />
      <input ref={input} type="search" aria-label={label} placeholder={label} {...typed.input} />
      {main ? <KeyHint name="search" /> : null}
    </label>
  );
}
