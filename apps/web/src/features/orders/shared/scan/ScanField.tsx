import { Keyboard, ScanBarcode } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { useTouch } from '../../../../lib/use-media.ts';
import { takeTyped } from '../../../../lib/keys/typed-ahead.ts';
import { hasOpenOverlay, isTextInput, useShortcut } from '../../../../lib/keys/use-shortcut.ts';
import type { Scans } from './use-scans.ts';
import css from './ScanField.module.css';

/** More than anybody types into a dialog or menu without a field. */
const COVERED_DIGITS = 4;

interface ScanFieldProps {
  scans: Scans;
  label: string;
  placeholder: string;
}

/**
 * The field that a scanner types into. It has the focus unless another field or a dialog
 * has it: digits that are typed elsewhere go into it, and a press of the pointer gives it back. A scan under a dialog or menu
 * is refused, and its Enter presses nothing there.
 */
export function ScanField({ scans, label, placeholder }: ScanFieldProps) {
  const { field } = scans;
  const covered = useRef(0);
  const [text, setText] = useState('');
  const touch = useTouch();
  const [typing, setTyping] = useState(false);
  const { focus } = scans;
  // Also what was scanned while the screen opened.
  const giveEarly = useEffectEvent(() => {
    const typed = takeTyped();
    if (typed === '') return;
    const lines = typed.split('\n');
    for (const line of lines.slice(0, -1)) scans.scan(line.trim());
    // At once: the next key is typed after it, not instead of it.
    flushSync(() => setText(lines.at(-1) ?? ''));
  });
  useEffect(() => {
    // Both in one task, so that no key comes between them.
    const timer = setTimeout(() => {
      focus();
      giveEarly();
    });
    return () => clearTimeout(timer);
  }, [focus]);
  useShortcut('search', focus);
  const onDigit = (event: KeyboardEvent) => {
    const isDigit = /^[\d*]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    const digits = covered.current;
    covered.current = 0;
    if (isTextInput(event.target)) return;
    if (!hasOpenOverlay()) {
      if (isDigit) focus();
    } else if (isDigit) covered.current = digits + 1;
    else if (event.key === 'Enter' && digits >= COVERED_DIGITS) {
      event.preventDefault();
      scans.refuseCovered();
    }
  };
  const onKeyDown = useEffectEvent(onDigit);
  useEffect(() => {
    // After the press has done what it does, such as opening a dialog.
    const onClick = ({ detail }: MouseEvent) =>
      setTimeout(() => {
        if (detail > 0 && !isTextInput(document.activeElement) && !hasOpenOverlay()) focus();
      });
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [focus]);
  const submit = () => {
    const scanned = text.trim();
    setText('');
    if (scanned !== '') scans.scan(scanned);
  };
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ScanBarcode size={20} aria-hidden />
      <input
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        inputMode={touch && !typing ? 'none' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {scans.pending > 0 ? <span className={css.pending}>{scans.pending}…</span> : null}
      {touch ? (
        <IconButton
          label={typing ? 'Hide the keyboard' : 'Type by hand'}
          kind="bare"
          aria-pressed={typing}
          onClick={() => setTyping(!typing)}
        >
          <Keyboard size={18} />
        </IconButton>
      ) : (
        <KeyHint name="search" />
      )}
    </form>
  );
}
