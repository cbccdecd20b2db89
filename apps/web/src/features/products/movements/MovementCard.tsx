import { barcodeText } from '@cartwright/domain/products/barcodes';
import { amountText } from '@cartwright/domain/products/bulk-units';
import type { ReactNode } from 'react';
import { dayTime, units } from '../../../lib/format.ts';
import { amountChange, type SourceMovement, SourceMovementName } from '../sources/SourceLedger.tsx';
import { change, type Movement, MovementName } from '../stock/Ledger.tsx';
import css from '../stock/Stock.module.css';
import { detailOf } from './movement-columns.tsx';

/** A movement on a phone: of which lot, what, by whom, when, how many units, and how many the lot held then. */
export const MovementCard = (movement: Movement) => (
  <Card
    name={movement.productName}
    barcode={barcodeText(movement.barcode)}
    what={<MovementName movement={movement} />}
    movement={movement}
    moved={change(movement.units)}
    balance={units(movement.balance)}
  />
);

/** The same of bulk. */
export const BulkMovementCard = (movement: SourceMovement) => (
  <Card
    name={movement.sourceName}
    what={<SourceMovementName movement={movement} />}
    movement={movement}
    moved={amountChange(movement.amount, movement.unit)}
    balance={amountText(movement.balance, movement.unit)}
  />
);

interface CardProps {
  name: string;
  barcode?: string;
  what: ReactNode;
  movement: Movement | SourceMovement;
  moved: string;
  balance: string;
}

function Card({ name, barcode, what, movement, moved, balance }: CardProps) {
  const { personName, at } = movement;
  const detail = detailOf(movement);
  return (
    <div className={css.card}>
      <span>
        <b>{name}</b>
        {barcode === undefined ? null : <small className="num">{barcode}</small>}
        <small>{what}</small>
        {detail === '' ? null : <small>{detail}</small>}
        <small>{[personName, dayTime(at)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="num">
        <b>{moved}</b>
        <small>balance {balance}</small>
      </span>
    </div>
  );
}
