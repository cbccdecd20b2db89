import css from './Segments.module.css';

interface SegmentsProps<V extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  /** Unique among the segments of the screen. */
  name: string;
  options: readonly { readonly value: V; readonly label: string; readonly disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few choices: radio buttons that look like one control, moved by arrow keys. */
export const Segments = <V extends string>({ legend, name, options, value, onChange }: SegmentsProps<V>) => (
  <fieldset className={css.segments}>
    <legend className="sr">{legend}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          className="sr"
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </fieldset>
);
