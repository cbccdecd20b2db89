import type { ReactNode } from 'react';
import { money } from '../../../lib/format.ts';
import css from './PhoneBar.module.css';

/** The fixed bar at the bottom of a phone: the grand total, unless it is not shown, and the primary action. */
export const PhoneBar = ({ grandTotal, action }: { grandTotal: number | null; action: ReactNode }) => (
  <div className={css.bar}>
    <div className="grow">
      {grandTotal === null ? null : (
        <>
          <span className="muted small">Grand total</span>
          <b className="num">{money(grandTotal)}</b>
        </>
      )}
    </div>
    {action}
  </div>
);
