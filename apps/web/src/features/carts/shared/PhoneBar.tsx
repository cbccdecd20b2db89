import type { ReactNode } from 'react';
import { money } from '../../../lib/format.ts';
import css from './PhoneBar.module.css';

interface PhoneBarProps {
  label?: string | undefined;
  grandTotal: number | null;
  action: ReactNode;
}

/** The fixed bar at the bottom of a phone: the grand total, unless it is not shown, what is said of it, and the primary action. */
export const PhoneBar = ({ label = 'Grand total', grandTotal, action }: PhoneBarProps) => (
  <div className={css.bar}>
    <div className="grow">
      {grandTotal === null ? null : (
        <>
          <span className="muted small">{label}</span>
          <b className="num">{money(grandTotal)}</b>
        </>
      )}
    </div>
    {action}
  </div>
);
