import css from './PercentSlider.module.css';

interface PercentSliderProps {
  /** Of what the percents are. */
  label: string;
  /** Whole percents, 0 to 100 (spec 000 §5). */
  percent: number;
  onChange: (percent: number) => void;
  onBlur?: () => void;
}

/** A discount as a slider. */
export const PercentSlider = ({ label, percent, onChange, onBlur }: PercentSliderProps) => (
  <label className={css.slider}>
    <span className="muted small">{label}</span>
    <output className="num">{percent}%</output>
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      value={percent}
      onChange={(event) => onChange(Number(event.target.value))}
      onBlur={onBlur}
    />
  </label>
);
