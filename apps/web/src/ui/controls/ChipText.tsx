import { classes } from '../../lib/classes.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import css from './Chip.module.css';

interface ChipTextProps {
  /** What is filtered: "City". */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter and when the field is left. */
  onChange: (text: string) => void;
}

/** A filter pill with a text input, highlighted while it filters. */
export function ChipText({ label, value, onChange }: ChipTextProps) {
  const { text, input, sendNow } = useDebouncedText(value, (typed) => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  return (
    <label className={classes(css.chip, css.text)} data-on={value !== '' || undefined}>
      {text === '' ? null : <span aria-hidden>{label}</span>}
      <input type="search" aria-label={label} placeholder={label} maxLength={100} {...input} onBlur={sendNow} />
    </label>
  );
}
