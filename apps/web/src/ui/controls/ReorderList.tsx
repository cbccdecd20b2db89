import { ArrowLeftToLine, ArrowRightToLine, Eye, GripVertical, RotateCcw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { FloatingTitle } from '../overlay/Floating.tsx';
import { Button, buttonClass } from './Button.tsx';
import { Choice } from './Checkbox.tsx';
import css from './ReorderList.module.css';

/** An entry that a person can hide, move and pin to a side. */
export interface ReorderEntry {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  /** Cannot be hidden. */
  readonly fixed: boolean;
  readonly side: 'start' | 'end' | undefined;
  /** There is no room for it, or it is kept without room. */
  readonly room: 'none' | 'kept' | undefined;
}

export interface ReorderListProps {
  title: string;
  entries: readonly ReorderEntry[];
  onShow: (id: string, on: boolean) => void;
  onMove: (id: string, to: number) => void;
  onPin: (id: string, side: 'start' | 'end') => void;
  onKeep: (id: string, on: boolean) => void;
  /** Absent while nothing was changed. */
  onReset: (() => void) | undefined;
}

const controlClass = buttonClass({ kind: 'bare', size: 'small', square: true });

/**
 * A list to hide, reorder and pin entries: by mouse and touch at the handle, by Alt+Up and Alt+Down anywhere in a line.
 */
export function ReorderList({ title, entries, onShow, onMove, onPin, onKeep, onReset }: ReorderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const moved = useRef<string>(undefined);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button')?.focus();
  }, []);
  useLayoutEffect(() => {
    // A moved line loses the focus.
    if (moved.current === undefined || list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`)?.focus();
  });

  const move = (id: string, to: number) => {
    const label = entries.find((entry) => entry.id === id)?.label ?? '';
    if (to < 0 || to >= entries.length) return;
    moved.current = id;
    onMove(id, to);
    setAnnounced(`${label}, ${to + 1} of ${entries.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, id: string, grip: boolean) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || (!grip && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    move(id, index + step);
  };
  // On the window, because a moved line would lose the captured pointer.
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const end = () => setDragged(undefined);
    const over = ({ clientY }: PointerEvent) => {
      const to = [...(list.current?.children ?? [])].findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return clientY >= top && clientY < bottom;
      });
      if (to >= 0 && entries[to]?.id !== dragged) move(dragged, to);
    };
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  });

  return (
    <>
      <FloatingTitle>{title}</FloatingTitle>
      <ul ref={list} className={css.list}>
        {entries.map(({ id, label, on, fixed, side, room }, index) => (
          <li
            key={id}
            data-dragged={dragged === id || undefined}
            onKeyDown={(event) => onKeyDown(event, index, id, false)}
          >
            <button
              type="button"
              className={classes(controlClass, css.handle)}
              data-handle={id}
              aria-label={`Move ${label}`}
              title="Drag, or press Alt+Up and Alt+Down"
              onKeyDown={(event) => onKeyDown(event, index, id, true)}
              onPointerDown={() => setDragged(id)}
            >
              <GripVertical size={14} />
            </button>
            <Choice checked={on} disabled={fixed} onChange={(event) => onShow(id, event.target.checked)}>
              {label}
            </Choice>
            <span className="grow" />
            {room === undefined ? null : (
              <>
                {room === 'none' ? <span className={css.note}>No room</span> : null}
                <button
                  type="button"
                  className={controlClass}
                  aria-label={`Always show ${label}`}
                  title="Always show"
                  aria-pressed={room === 'kept'}
                  onClick={() => onKeep(id, room === 'none')}
                >
                  <Eye size={14} />
                </button>
              </>
            )}
            {(['start', 'end'] as const).map((edge) => (
              <button
                key={edge}
                type="button"
                className={controlClass}
                aria-label={`Pin ${label} to the ${edge}`}
                title={`Pin to the ${edge}`}
                aria-pressed={side === edge}
                onClick={() => onPin(id, edge)}
              >
                {edge === 'start' ? <ArrowLeftToLine size={14} /> : <ArrowRightToLine size={14} />}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <span className="sr" role="status">
        {announced}
      </span>
      <Button
        kind="bare"
        size="small"
        icon={<RotateCcw size={13} />}
        disabledReason={onReset ? undefined : 'Nothing was changed'}
        onClick={() => onReset?.()}
      >
        Reset
      </Button>
    </>
  );
}
