import type { ReactNode } from 'react';
import css from './PointMap.module.css';

/** What is said over the middle of the map: nothing to show, an error. */
export const MapOverlay = ({ children }: { children: ReactNode }) => (
  <div className={css.overlay}>
    <div>{children}</div>
  </div>
);
