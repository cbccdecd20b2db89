import type { ReactNode } from 'react';
import { money, units } from '../../../lib/format.ts';
import type { totalsOf } from './receipt-needs.ts';
import css from './Receive.module.css';

interface ReceiptBarProps {
  totals: ReturnType<typeof totalsOf>;
  /** The button that receives. */
  children: ReactNode;
}

/** What the goods come to, and the button that receives them, at the foot of a phone. */
export const ReceiptBar = ({ totals, children }: ReceiptBarProps) => (
  <div className={css.bar}>
    <span className="num">
      <small>
        {units(totals.accepted)} of {units(totals.sent)} units
      </small>
      <b>{money(totals.cost)}</b>
    </span>
    {children}
  </div>
);
