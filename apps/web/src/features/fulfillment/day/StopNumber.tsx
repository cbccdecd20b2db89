import { useState } from 'react';
import css from './StopRow.module.css';

interface StopNumberProps {
  /** The order's name, for the label. */
  order: string;
  stopNo: number | null;
  onType: (stopNo: number) => void;
}

/** The stop of an order, to be typed over; Enter or leaving the field moves it. */
export function StopNumber({ order, stopNo, onType }: StopNumberProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = Number(typed);
    if (typed !== undefined && Number.isInteger(number) && number > 0 && number < 1000 && number !== stopNo)
      onType(number);
    setTyped(undefined);
  };
  return (
    <input
      className={css.number}
      aria-label={`Stop of ${order}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed ?? stopNo ?? ''}
      placeholder="–"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
