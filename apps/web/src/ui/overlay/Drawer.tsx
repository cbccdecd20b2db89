import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { classes } from '../../lib/classes.ts';
import { below } from '../../lib/widths.ts';
import css from './Drawer.module.css';

export interface DrawerProps {
  title: string;
  onClose: () => void;
  /** It has the focus on every screen, as its keys lead from one record to the next; else on a phone alone. */
  takesFocus?: boolean;
  /** Keys that are its own, before Escape closes it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A non-modal panel at the right side; the screen behind it stays usable. On a phone it covers the screen. Escape in it
 * closes it and restores the focus.
 */
export function Drawer({ title, onClose, takesFocus = false, onKeyDown, children }: DrawerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  useLayoutEffect(() => {
    const opener = before.current;
    const panel = ref.current;
    panel?.showPopover();
    if (window.matchMedia(below('tablet')).matches) panel?.focus();
    // The grid focuses the cell that was pressed first.
    const frame = takesFocus ? requestAnimationFrame(() => panel?.focus()) : 0;
    return () => {
      cancelAnimationFrame(frame);
      if (panel?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, [takesFocus]);
  return (
    <div
      ref={ref}
      popover="manual"
      role="region"
      aria-label={title}
      tabIndex={-1}
      className={classes(css.drawer, 'no-print')}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.head}>
        <h2 className="truncate">{title}</h2>
        <IconButton label="Close" kind="bare" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
