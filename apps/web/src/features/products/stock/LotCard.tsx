import { units } from '../../../lib/format.ts';
import { BestBy } from './BestBy.tsx';
import { LotName } from './lot-columns.tsx';
import { leftOf, type LotRow } from './lot-list.ts';
import { LotState } from './LotState.tsx';
import css from './Stock.module.css';

/** A lot on a phone: what is left of what it holds, and its state. */
export const LotCard = ({ lot, today }: { lot: LotRow; today: string }) => (
  <div className={css.card}>
    <span>
      <LotName lot={lot} />
      {lot.holdReason === null ? null : <small className="truncate">{lot.holdReason}</small>}
      {lot.bestBy === null ? null : (
        <small>
          Best by <BestBy day={lot.bestBy} today={today} />
        </small>
      )}
    </span>
    <span>
      <span className="num">
        <b>{leftOf(lot)}</b> of {units(lot.onHand)}
      </span>
      <LotState lot={lot} short />
    </span>
  </div>
);
