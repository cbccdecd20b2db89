import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { bounded, fraction, snapped, stepped } from './range-steps.ts';
import css from './RangeSlider.module.css';

export interface RangeSliderProps {
  label: string;
  /** The ends of the slider. */
  min: number;
  max: number;
  /** The chosen bounds; null is the end of the slider. */
  low: number | null;
  high: number | null;
  /** What an arrow key changes, and Page up or down. */
  smallStep: number;
  largeStep: number;
  format: (value: number) => string;
  onChange: (low: number | null, high: number | null) => void;
}

type End = 'low' | 'high';

/** A lower and an upper bound on one track. A bound applies when the thumb is released; while untouched it is grey. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, low, high, format, onChange } = props;
  const [draft, setDraft] = useState<{ readonly low: number; readonly high: number }>();
  const ends = { min, max, step: props.smallStep };
  const shown = draft ?? { low: bounded(low ?? min, ends), high: bounded(high ?? max, ends) };
  const isSet = low !== null || high !== null || draft !== undefined;
  const apply = (next: { low: number; high: number }) => {
    setDraft(undefined);
    const [nextLow, nextHigh] = [next.low > min ? next.low : null, next.high < max ? next.high : null];
    if (nextLow !== low || nextHigh !== high) onChange(nextLow, nextHigh);
  };
  /** A thumb stops at the other one. */
  const moved = (end: End, value: number) =>
    end === 'low' ? { ...shown, low: Math.min(value, shown.high) } : { ...shown, high: Math.max(value, shown.low) };
  const onKeyDown = (event: KeyboardEvent, end: End) => {
    const change = stepped(event.key, props);
    if (change === undefined) return;
    event.preventDefault();
    apply(moved(end, snapped(shown[end] + change, ends)));
  };
  const thumb = (end: End) => (
    <input
      type="range"
      className={css.thumb}
      aria-label={`${label} ${end === 'low' ? 'from' : 'to'}`}
      aria-valuetext={format(shown[end])}
      min={min}
      max={max}
      step="any"
      value={shown[end]}
      data-front={end === 'low' && fraction(shown.low, ends) > 0.5 ? true : undefined}
      onChange={(event) => setDraft(moved(end, snapped(Number(event.target.value), ends)))}
      onPointerUp={() => draft && apply(draft)}
      onBlur={() => draft && apply(draft)}
      onKeyDown={(event) => onKeyDown(event, end)}
      onKeyUp={() => draft && apply(draft)}
    />
  );
  const style: CSSProperties & Record<'--from' | '--to', string> = {
    '--from': `${fraction(shown.low, ends) * 100}%`,
    '--to': `${(1 - fraction(shown.high, ends)) * 100}%`,
  };
  return (
    <div role="group" aria-label={label} className={css.slider} data-set={isSet || undefined}>
      <span className={css.head}>
        <span>{label}</span>
        <span className="num" data-value>
          {format(shown.low)} – {format(shown.high)}
        </span>
      </span>
      <span className={css.track} style={style}>
        {thumb('low')}
        {thumb('high')}
      </span>
    </div>
  );
}
