import { Plus } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { SearchFrame } from '../../../../ui/controls/SearchBox.tsx';
import { isKey } from '../../../../lib/keys/keys.ts';
import { isOfInputMethod, useCombobox } from '../../../../lib/use-combobox.ts';
import { usePhone, useTouch } from '../../../../lib/use-media.ts';
import { toastList } from '../../../../ui/overlay/toast-list.ts';
import { useShortcut } from '../../../../lib/keys/use-shortcut.ts';
import { useTypingInto } from '../../../../ui/controls/use-typing-into.ts';
import type { Cart, ProductRow } from '../../shared/cart-types.ts';
import type { Entering } from './entering.ts';
import { joinPastedLines, parseQuickEntry, splitQuickEntries } from './quick-entry.ts';
import { QuickOptions } from './QuickOptions.tsx';
import type { CartEdits } from '../../edits/use-cart-edits.ts';
import { useProductSearch } from './use-product-search.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useQuickEntries } from './use-quick-entries.ts';
import { QuickNotes } from './QuickNotes.tsx';
import css from './QuickEntry.module.css';

/** To the units of the last line, which is above the entry. */
function toLastLine(): void {
  const cells = [...document.querySelectorAll<HTMLElement>('[role=grid] tr[aria-rowindex] td[data-editable]')];
  const last = cells.at(-1)?.closest('tr');
  cells.find((cell) => last?.contains(cell))?.focus();
}

interface QuickEntryProps {
  cartId: number;
  clientId: number | null;
  /** What was said of an older one is not said any more. */
  version: number;
  terms: Cart['terms'];
  edits: CartEdits;
  /** Called with the line that has the added units, while the box has the focus. */
  onAdded: (lineId: number) => void;
  /** The entries that wait, also for whoever leaves the cart. */
  entering: Entering;
  /** Has the focus at a desk. */
  input: RefObject<HTMLInputElement | null>;
}

/**
 * The main input of a cart, the last row of its lines: "12 blue dream, 6 granite 28g", also pasted as lines of a mail. Arrows choose the product of
 * the last entry, Up goes to the lines, Enter adds all and keeps the focus. At a desk it has the focus: what is typed outside of a field goes here.
 */
export function QuickEntry({ cartId, clientId, version, terms, edits, onAdded, entering, input }: QuickEntryProps) {
  const phone = usePhone();
  const touch = useTouch();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(false);
  const typed = useRef('');
  const { units, search, fault } = parseQuickEntry(splitQuickEntries(text).at(-1) ?? '');
  const { options, more, isSimilar, offSale, isCurrent, error, bestMatch } = useProductSearch(
    { search, units },
    clientId,
    cartId,
  );
  const { add, note, refuse, clearNote } = useQuickAdd(edits, (lineId) => {
    // Whoever has moved on to a line is not taken away from it.
    if (document.activeElement === input.current) onAdded(lineId);
  });
  useShortcut('search', () => input.current?.focus());

  const type = (next: string) => {
    typed.current = next;
    setText(next);
    setClosed(false);
  };
  const giveBack = (entry: string): boolean => {
    if (typed.current !== '') return false;
    type(entry);
    return true;
  };
  const { enter, waiting, missed, dropMissed } = useQuickEntries({ find: bestMatch, add, refuse, giveBack, entering });
  /** Enters the text: its last entry for the chosen product, others for their best match. The box is free at once. */
  const take = (product?: ProductRow) => {
    const entries = splitQuickEntries(typed.current);
    type('');
    clearNote();
    input.current?.focus();
    entries.forEach((entry, index) => enter(entry, index === entries.length - 1 ? product : undefined));
  };
  /** Enters all but the last entry, which nothing matches: it stays in the box. */
  const takeOthers = () => {
    const entries = splitQuickEntries(typed.current);
    clearNote();
    for (const entry of entries.slice(0, -1)) enter(entry);
    type(entries.at(-1) ?? '');
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const joined = joinPastedLines(event.clipboardData.getData('text'));
    if (joined === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    type(value.slice(0, selectionStart ?? value.length) + joined + value.slice(selectionEnd ?? value.length));
    clearNote();
  };

  useTypingInto(input, !phone && !touch, (before) => {
    const lines = before.split('\n');
    for (const line of lines.slice(0, -1)) {
      type(line);
      take();
    }
    type(lines.at(-1) ?? '');
  });

  const open = search !== '' && fault === undefined && !closed;
  const {
    listId,
    optionId,
    active,
    inputProps,
    onKeyDown: onListKey,
  } = useCombobox({
    text,
    options,
    idOf: ({ productId }) => productId,
    isOpen: open,
    isCurrent,
    isSimilar,
    onPick: take,
    onEarlyEnter: () => take(),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && fault !== undefined && !isOfInputMethod(event)) {
      event.preventDefault();
      take();
    } else if (event.key === 'Enter' && search !== '' && isCurrent && (options.length === 0 || closed)) {
      event.preventDefault();
      if (isOfInputMethod(event)) return;
      if (options.length === 0 || isSimilar) takeOthers();
      else take(options[0]);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && search === '') {
      event.preventDefault();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      toLastLine();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && search !== '' && closed) {
      event.preventDefault();
      setClosed(false);
    } else if (onListKey(event)) {
      return;
    } else if (event.key === '/' && text === '') {
      // The key that leads here, pressed by habit where one is already.
      event.preventDefault();
    } else if (isKey(event.nativeEvent, 'undo') && text === '') {
      event.preventDefault();
      toastList.undoLast();
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
          {...inputProps}
          ref={input}
          aria-label="Add a product"
          placeholder={phone ? '12 blue dream' : 'Add products: 12 blue dream, 6 granite'}
          autoCapitalize="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            type(event.target.value);
            clearNote();
          }}
          onFocus={() => setClosed(false)}
          onClick={() => setClosed(false)}
          onBlur={() => setClosed(true)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <span className={css.hint} aria-hidden>
          units, then the product
        </span>
      </SearchFrame>
      <QuickNotes
        note={note?.version !== undefined && note.version < version ? undefined : note}
        waiting={waiting}
        missed={missed}
        idle={phone ? null : 'or paste rows from Excel'}
        onRetry={(entry) => {
          dropMissed(entry);
          type(entry);
          input.current?.focus();
        }}
      />
      {open && box ? (
        <QuickOptions
          id={listId}
          optionId={optionId}
          anchor={box}
          units={units}
          options={options}
          more={more}
          active={active}
          isCurrent={isCurrent}
          isSimilar={isSimilar}
          offSale={offSale}
          terms={terms}
          error={error}
          onChoose={take}
          onClose={() => setClosed(true)}
        />
      ) : null}
    </div>
  );
}
