import { Radio } from '../../../ui/controls/Checkbox.tsx';
import css from './RadioRow.module.css';

interface RadioRowProps<V extends string> {
  label: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A row of radio buttons. */
export const RadioRow = <V extends string>({ label, name, options, value, onChange }: RadioRowProps<V>) => (
  <fieldset className={css.row}>
    <legend className="sr">{label}</legend>
    <span className="grow" aria-hidden>
      {label}
    </span>
    {options.map((option) => (
      <Radio key={option.value} name={name} checked={option.value === value} onChange={() => onChange(option.value)}>
        {option.label}
      </Radio>
    ))}
  </fieldset>
);
