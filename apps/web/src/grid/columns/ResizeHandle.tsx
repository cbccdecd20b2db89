import { useRef, type PointerEvent } from 'react';
import type { Pin } from './column-types.ts';
import { textScale } from '../../lib/choices/text-scale.ts';
import css from './ResizeHandle.module.css';

interface ResizeHandleProps {
  pin: Pin | undefined;
  /** A drag begins. */
  onResizeStart: () => void;
  /** Called while the edge is dragged; undefined resets the width. */
  onResize: (width: number | undefined) => void;
}

/** The edge of a header: drag it, or double click to reset. By keys: Alt+Left and Alt+Right on the header. */
export function ResizeHandle({ pin, onResizeStart, onResize }: ResizeHandleProps) {
  const from = useRef<{ x: number; width: number; held: boolean }>(null);
  const frame = useRef(0);
  const turn = pin?.side === 'end' ? -1 : 1;
  const end = () => {
    from.current = null;
  };
  return (
    <span
      aria-hidden
      className={css.handle}
      data-side={pin?.side === 'end' ? 'start' : 'end'}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        const width = event.currentTarget.closest('th')?.getBoundingClientRect().width;
        if (event.button !== 0 || width === undefined) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width, held: false };
      }}
      onPointerMove={({ clientX }) => {
        const start = from.current;
        if (!start || clientX === start.x) return;
        if (!start.held) onResizeStart();
        start.held = true;
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(() => onResize((start.width + (clientX - start.x) * turn) / textScale()));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
