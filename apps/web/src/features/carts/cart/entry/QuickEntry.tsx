import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { SearchFrame } from '../../../../ui/controls/SearchBox.tsx';
import { usePhone } from '../../../../ui/lib/use-media.ts';
import { useShortcut } from '../../../../ui/lib/use-shortcut.ts';
import type { ProductRow } from '../../shared/cart-types.ts';
import { joinPastedLines, parseQuickEntry, splitQuickEntries } from './quick-entry.ts';
import { QuickOptions } from './QuickOptions.tsx';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { useProductSearch } from './use-product-search.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useQuickEntries } from './use-quick-entries.ts';
import { QuickNotes } from './QuickNotes.tsx';
import css from './QuickEntry.module.css';

interface QuickEntryProps {
  cartId: number;
  clientId: number | null;
  edits: CartEdits;
  /** Called with the line that has the added units, while the box has the focus. */
  onAdded: (lineId: number) => void;
  /** Takes the focus when it appears: the cart is new. */
  focus: boolean;
}

/**
 * The main input of a cart: "12 blue dream, 6 granite 28g", also pasted as lines of a mail. Arrows choose the product of
 * the last entry, Enter adds all and keeps the focus.
 */
export function QuickEntry({ cartId, clientId, edits, onAdded, focus }: QuickEntryProps) {
  const listId = useId();
  const phone = usePhone();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const typed = useRef('');
  const { units, search } = parseQuickEntry(splitQuickEntries(text).at(-1) ?? '');
  const { options, isSimilar, isCurrent, error, bestMatch } = useProductSearch(search, clientId, cartId);
  const { add, note, refuse, clearNote } = useQuickAdd(edits, (lineId) => {
    // Whoever has moved on to a line is not taken away from it.
    if (document.activeElement === input.current) onAdded(lineId);
  });
  useShortcut('search', () => input.current?.focus());
  const [startsFocused] = useState(focus);
  useEffect(() => {
    if (!startsFocused) return undefined;
    // After the frame has moved the focus to the new screen.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [startsFocused]);

  const type = (next: string) => {
    typed.current = next;
    setText(next);
    setActive(0);
    setClosed(false);
  };
  const giveBack = (entry: string): boolean => {
    if (typed.current !== '') return false;
    type(entry);
    return true;
  };
  const { enter, waiting, missed, dropMissed } = useQuickEntries({ find: bestMatch, add, refuse, giveBack });
  /** Enters the text: its last entry for the chosen product, others for their best match. The box is free at once. */
  const take = (product?: ProductRow) => {
    const entries = splitQuickEntries(typed.current);
    type('');
    clearNote();
    input.current?.focus();
    entries.forEach((entry, index) => enter(entry, index === entries.length - 1 ? product : undefined));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const joined = joinPastedLines(event.clipboardData.getData('text'));
    if (joined === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    type(value.slice(0, selectionStart ?? value.length) + joined + value.slice(selectionEnd ?? value.length));
    clearNote();
  };

  const open = search !== '' && !closed;
  const option = isCurrent ? options[active] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.nativeEvent.isComposing || search === '') return;
      if (isCurrent && options.length === 0) setClosed(false);
      else if (isSimilar && isCurrent && closed) setClosed(false);
      else take(option);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && search !== '') {
      event.preventDefault();
      setClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (open) setActive((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === '/' && text === '') {
      // The key that leads here, pressed by habit where one is already.
      event.preventDefault();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') input.current?.blur();
      else if (open) setClosed(true);
      else type('');
    }
  };

  return (
    <div className={css.entry}>
      <SearchFrame ref={setBox}>
        <Plus size={15} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="Add a product"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && option ? `${listId}-${active}` : undefined}
          placeholder={phone ? 'Add products: 12 blue dream' : 'Add products, e.g. 12 blue dream, 6 granite'}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            type(event.target.value);
            clearNote();
          }}
          onFocus={() => setClosed(false)}
          onBlur={() => setClosed(true)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <KeyHint name="search" />
      </SearchFrame>
      <QuickNotes
        note={note}
        waiting={waiting}
        missed={missed}
        onRetry={(entry) => {
          dropMissed(entry);
          type(entry);
          input.current?.focus();
        }}
      />
      {open && box ? (
        <QuickOptions
          id={listId}
          anchor={box}
          units={units}
          options={options}
          active={active}
          isCurrent={isCurrent}
          isSimilar={isSimilar}
          error={error}
          onChoose={take}
          onClose={() => setClosed(true)}
        />
      ) : null}
    </div>
  );
}
