import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { isCombo } from '../../ui/lib/keys.ts';
import { useRestoreFocus } from '../../ui/overlay/use-restore-focus.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PaletteNotes } from './PaletteNotes.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';
import css from './Palette.module.css';

interface PaletteProps {
  onClose: () => void;
  onSignOut: () => void;
}

const placeholder = 'Find a client, order or product, or do something';

/**
 * The command palette finds records, screens and actions. A native modal dialog traps the focus; the input is a
 * combobox, and its options never take the focus.
 */
export function Palette({ onClose, onSignOut }: PaletteProps) {
  const listId = useId();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const entered = useRef<string>(undefined);
  const [chosen, setChosen] = useState<string>();
  const { groups, results } = usePaletteGroups(text, onSignOut);
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  // The active option stays when more results come in above it.
  if (text.trim() !== '' && active?.id !== chosen) setChosen(active?.id);
  useRestoreFocus();
  useLayoutEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    return () => panel?.close();
  }, []);

  const choose = (item: PaletteItem | undefined, inNewTab = false) => {
    if (!item || item.disabledReason !== undefined) return;
    if (item.href !== undefined && inNewTab) {
      window.open(item.href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.href === undefined) item.run?.();
    else router.history.push(item.href);
  };
  // Enter before anything is found waits for the results.
  useEffect(() => {
    if (entered.current === undefined || results.isSearching) return;
    if (entered.current === text && !results.isSimilar) choose(active);
    entered.current = undefined;
  });
  const move = (step: number) => {
    if (items.length === 0) return;
    const at = items.findIndex(({ id }) => id === active?.id);
    setChosen(items[(at + step + items.length) % items.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const inNewTab = isCombo(event, 'Ctrl+Enter');
    if (isCombo(event, 'Ctrl+K')) onClose();
    else if (event.target instanceof HTMLButtonElement) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || inNewTab) && !event.nativeEvent.isComposing) {
      if (active === undefined && results.isSearching) entered.current = text;
      else choose(active, inNewTab);
    } else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Search and commands"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose(); // a click on the backdrop
      }}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <Search size={18} aria-hidden />
          <input
            role="combobox"
            aria-label={placeholder}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(undefined);
            }}
          />
          <IconButton kind="bare" label="Close" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        {results.isSearching ? <div className={css.busy} role="progressbar" aria-label="Searching" /> : null}
        <PaletteList id={listId} groups={groups} active={active?.id} onChoose={choose} />
        <PaletteNotes text={text.trim()} count={items.length} groups={groups} results={results} />
        <PaletteFoot active={active} />
      </div>
    </dialog>
  );
}
