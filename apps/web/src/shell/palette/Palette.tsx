import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { isCombo } from '../../lib/keys/keys.ts';
import { takeForPalette } from '../../lib/keys/typed-ahead.ts';
import { useCombobox } from '../../lib/use-combobox.ts';
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
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  // What was typed while it loaded, and whether an Enter followed.
  const [[before = '', ...lines]] = useState(() => takeForPalette().split('\n'));
  const [text, setText] = useState(before);
  const { groups, results, hasFirst } = usePaletteGroups(text, onSignOut);
  const items = groups.flatMap((group) => group.items);
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
  const { listId, optionId, active, inputProps, ...list } = useCombobox({
    text,
    options: items,
    idOf: ({ id }) => id,
    isOpen: true,
    isCurrent: hasFirst,
    isComplete: !results.isSearching,
    isSimilar: results.isSimilar,
    onPick: (item, event) => choose(item, event !== undefined && isCombo(event, 'Ctrl+Enter')),
    ...(lines.length > 0 ? { entered: before } : {}),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isCombo(event, 'Ctrl+K')) {
      event.preventDefault();
      onClose();
    } else if (!(event.target instanceof HTMLButtonElement)) list.onKeyDown(event);
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
            {...inputProps}
            aria-label={placeholder}
            aria-expanded={items.length > 0}
            placeholder={placeholder}
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton kind="bare" label="Close" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        {results.isSearching ? <div className={css.busy} role="progressbar" aria-label="Searching" /> : null}
        <PaletteList id={listId} optionId={optionId} groups={groups} active={active} onChoose={choose} />
        <PaletteNotes text={text.trim()} count={items.length} groups={groups} results={results} />
        <PaletteFoot active={active} />
      </div>
    </dialog>
  );
}
