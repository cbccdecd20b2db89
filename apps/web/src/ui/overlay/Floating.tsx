import { useEffect, useEffectEvent, useLayoutEffect, useRef, type HTMLAttributes, type ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { usePhone } from '../../lib/use-media.ts';
import { below } from '../../lib/widths.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import css from './Floating.module.css';

/** Under its anchor from the left, from the right, or at the right of it. */
type Align = 'start' | 'end' | 'beside';

/** The element under which it opens, or a point. */
export type Anchor = HTMLElement | { x: number; y: number };

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  anchor: Anchor;
  onClose: () => void;
  align?: Align;
  /** As wide as the anchor at least. */
  fit?: boolean;
  /** At the foot of the screen, and as wide, on a phone. */
  sheet?: boolean;
  /** `manual` for a list that must stay open while its input has the focus. */
  dismiss?: 'auto' | 'manual';
  children: ReactNode;
}

function position(panel: HTMLElement, anchor: Anchor, align: Align, fit: boolean): void {
  if (panel.dataset['sheet'] !== undefined && window.matchMedia(below('tablet')).matches) return;
  const at = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y - 4, 0, 4);
  if (fit) panel.style.minWidth = `${at.width}px`;
  const { width, height } = panel.getBoundingClientRect();
  if (align === 'beside') {
    panel.style.left = `${at.right + 4}px`;
    panel.style.top = `${Math.max(8, Math.min(at.top, window.innerHeight - height - 8))}px`;
    return;
  }
  const left = align === 'start' ? at.left : at.right - width;
  const lower = at.bottom + 4;
  const upper = at.top - 4 - height;
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  panel.style.top = `${lower + height + 8 > window.innerHeight && upper > 8 ? upper : lower}px`;
}

/**
 * A panel in the browser's top layer; mounted while open. Escape and a click outside close it, and where it covers the foot of
 * a phone Back does.
 */
export function Floating({ anchor, onClose, align = 'start', fit = false, dismiss = 'auto', ...given }: FloatingProps) {
  const { sheet = false, className, ...rest } = given;
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const isSheet = usePhone() && sheet;
  useCloseOnBack(() => isSheet, onClose);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    if (!panel.matches(':popover-open')) panel.showPopover();
    const closed = (event: ToggleEvent) => {
      if (event.newState === 'closed') close();
    };
    panel.addEventListener('toggle', closed);
    return () => panel.removeEventListener('toggle', closed);
  }, []);
  useLayoutEffect(() => {
    if (ref.current) position(ref.current, anchor, align, fit);
  });
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    // Content that loads late changes its size.
    const resized = new ResizeObserver(() => position(panel, anchor, align, fit));
    resized.observe(panel);
    return () => resized.disconnect();
  }, [anchor, align, fit]);
  return (
    <div
      {...rest}
      ref={ref}
      popover={dismiss}
      data-sheet={sheet || undefined}
      className={classes(css.floating, className)}
    />
  );
}

/** The title of a part of the panel. */
export const FloatingTitle = (props: HTMLAttributes<HTMLParagraphElement>) => <p {...props} className={css.title} />;
