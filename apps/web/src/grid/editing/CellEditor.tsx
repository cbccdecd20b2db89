import { useLayoutEffect, useRef, useState } from 'react';
import { editorKey, type EditorKey } from '../selection/grid-keys.ts';
import css from './CellEditor.module.css';

export interface CellEditorProps {
  label: string;
  text: string;
  /** The text that opened the editor: it replaces the value, and the caret is after it. */
  seed: string | undefined;
  numeric: boolean;
  onType: (text: string) => void;
  /** The text after an arrow up (1) or down (-1); undefined keeps it. */
  onStep: (text: string, direction: 1 | -1) => string | undefined;
  onDone: (text: string, key: EditorKey | 'leave') => string | undefined;
}

/** The input in a cell. A refused text keeps it open and shows the error. */
export function CellEditor({ label, text, seed, numeric, onType, onStep, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const [message, setMessage] = useState<string>();
  useLayoutEffect(() => {
    done.current = false;
    const box = input.current;
    box?.focus();
    if (seed === undefined) box?.select();
    else if (box) box.value = seed;
  }, [seed]);
  const finish = (key: EditorKey | 'leave') => {
    if (done.current || !input.current) return;
    const refused = onDone(input.current.value, key);
    done.current = refused === undefined;
    setMessage(refused);
    if (refused !== undefined && key !== 'leave') input.current.select();
  };
  const step = (direction: 1 | -1) => {
    const next = input.current ? onStep(input.current.value, direction) : undefined;
    if (next === undefined || !input.current) return;
    input.current.value = next;
    input.current.select();
    onType(next);
  };
  return (
    <span className={css.editor}>
      <input
        ref={input}
        className={css.input}
        data-numeric={numeric || undefined}
        aria-label={label}
        aria-invalid={message === undefined ? undefined : true}
        inputMode={numeric ? 'decimal' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        defaultValue={text}
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={() => finish('leave')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (numeric && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
            return;
          }
          const key = editorKey(event);
          if (!key || event.nativeEvent.isComposing) return;
          event.preventDefault();
          finish(key);
        }}
      />
      {message === undefined ? null : (
        <span className={css.error} role="alert">
          {message}
        </span>
      )}
    </span>
  );
}
