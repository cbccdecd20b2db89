import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { KeyHint } from './KeyHint.tsx';
import { takeSearch } from '../../lib/keys/typed-ahead.ts';
import { useIsLeaving } from './use-is-leaving.ts';
import { useShortcut } from '../../lib/keys/use-shortcut.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import css from './SearchBox.module.css';

export interface SearchBoxProps {
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void;
  /** The screen's main input, focused by the key /. */
  main?: boolean;
  /** Takes the focus when it appears. */
  focused?: boolean;
}

/** The frame of an icon, an input and the hint of its key. */
export const SearchFrame = ({ ref, children }: { ref?: Ref<HTMLLabelElement>; children: ReactNode }) => (
  <label ref={ref} className={css.frame}>
    {children}
  </label>
);

export function SearchBox({ label, value, onSearch, main = false, focused = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useDebouncedText(value, onSearch);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const isMain = !useIsLeaving() && main;
  useShortcut('search', () => input.current?.focus(), isMain);
  const give = useEffectEvent(typed.type);
  useEffect(() => {
    if (!isMain) return undefined;
    // After the frame has moved the focus to the new screen.
    const timer = setTimeout(() => {
      const text = takeSearch();
      if (text === undefined) return;
      input.current?.focus();
      // At once: the next key is typed after it, not instead of it.
      if (text !== '') flushSync(() => give(text));
    });
    return () => clearTimeout(timer);
  }, [isMain]);
  return (
    <SearchFrame>
      <Search size={15} aria-hidden />
      <input ref={input} type="search" aria-label={label} placeholder={label} {...typed.input} />
      {main ? <KeyHint name="search" /> : null}
    </SearchFrame>
  );
}
