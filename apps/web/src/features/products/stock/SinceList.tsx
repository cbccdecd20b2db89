import { dayTime, units } from '../../../lib/format.ts';
import { change, type Movement, MovementName } from './Ledger.tsx';
import css from './Stock.module.css';

/** What the refusal `stock_changed` says: what the lot holds now, and what has moved since the person looked. */
export interface Since {
  readonly onHand: number;
  readonly allocated: number;
  readonly movements: readonly Omit<
    Movement,
    'id' | 'inventoryId' | 'barcode' | 'productId' | 'productName' | 'detail'
  >[];
}

/** What has moved since a lot was looked at, the latest first. */
export const SinceList = ({ since: { movements } }: { since: Since }) => (
  <ul className={css.ledger} aria-label="Moved since">
    {movements.map((movement) => (
      <li key={`${movement.at} ${movement.balance}`}>
        <span>
          <MovementName movement={movement} />
          <small>{[movement.personName, dayTime(movement.at)].filter(Boolean).join(' · ')}</small>
        </span>
        <b className={`num ${css.units}`} data-in={movement.units > 0 || undefined}>
          {change(movement.units)}
        </b>
        <span className={`num ${css.units}`}>{units(movement.balance)}</span>
      </li>
    ))}
  </ul>
);
