import { useEffect, type ReactNode } from 'react';
import css from './MapCard.module.css';

/** The marker's position on the map and the size of the map, in pixels. */
export interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface MapCardProps {
  label: string;
  place: CardPlace;
  onStay: () => void;
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

const WIDTH = 260;
const MARGIN = 8;

/** The card of a marker: above it when there is room, else below, within the map. Esc closes it (WCAG 1.4.13). */
export function MapCard({ label, place: { x, y, width, height }, onStay, onLeave, onClose, children }: MapCardProps) {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  const left = Math.max(MARGIN, Math.min(width - WIDTH - MARGIN, x - WIDTH / 2));
  const above = y > height / 2;
  return (
    <div
      className={css.card}
      role="group"
      aria-label={label}
      style={{ left, width: WIDTH, ...(above ? { bottom: height - y + 14 } : { top: y + 14 }) }}
      onPointerEnter={onStay}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onLeave();
      }}
    >
      {children}
    </div>
  );
}
