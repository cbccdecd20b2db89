import { Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { useShortcut } from '../../../ui/lib/use-shortcut.ts';
import type { ProductRow } from '../shared/cart-types.ts';
import { parseQuickEntry } from './quick-entry.ts';
import { QuickOptions } from './QuickOptions.tsx';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import { useProductSearch } from './use-product-search.ts';
import { useQuickAdd } from './use-quick-add.ts';
import './QuickEntry.css';

interface QuickEntryProps {
  cartId: number;
  clientId: number | null;
  edits: CartEdits;
}

/** The main input of a cart: "12 blue dream". Arrows choose, Enter adds and keeps the focus. */
export function QuickEntry({ cartId, clientId, edits }: QuickEntryProps) {
  const listId = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const typed = useRef('');
  const { units, search } = parseQuickEntry(text);
  const { options, isCurrent, error, onlyMatch } = useProductSearch(search, clientId, cartId);
  const { add, note, clearNote } = useQuickAdd(edits);
  useShortcut('search', () => input.current?.focus());

  const type = (next: string) => {
    typed.current = next;
    setText(next);
    setActive(0);
    setClosed(false);
  };
  const choose = async (product: ProductRow) => {
    type('');
    input.current?.focus();
    if (await add(product, units)) return;
    // A refused entry returns for correction, unless something new is being typed.
    if (typed.current !== '') return;
    type(text);
    setClosed(true);
  };
  /** Enter before the options are loaded adds only an unambiguous match. */
  const chooseOnlyMatch = async () => {
    const only = await onlyMatch().catch(() => undefined);
    if (only && typed.current === text) await choose(only);
  };

  const open = search !== '' && !closed;
  const option = isCurrent ? options[active] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.nativeEvent.isComposing || search === '') return;
      if (closed) setClosed(false);
      else if (option) void choose(option);
      else if (!isCurrent) void chooseOnlyMatch();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && search !== '') {
      event.preventDefault();
      setClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (open) setActive((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      if (open) setClosed(true);
      else type('');
    }
  };

  return (
    <div className="quick">
      <div ref={setBox} className="searchbox">
        <Plus size={15} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="Add a product"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && option ? `${listId}-${active}` : undefined}
          placeholder="Add a product, e.g. 12 blue dream"
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
        />
        <KeyHint name="search" />
      </div>
      {note ? (
        <p
          className={note.failed ? 'quick-note field-error' : 'quick-note muted'}
          role={note.failed ? 'alert' : 'status'}
        >
          {note.text}
        </p>
      ) : null}
      {open && box ? (
        <QuickOptions
          id={listId}
          anchor={box}
          units={units}
          options={options}
          active={active}
          isCurrent={isCurrent}
          error={error}
          onChoose={(product) => void choose(product)}
          onClose={() => setClosed(true)}
        />
      ) : null}
    </div>
  );
}
