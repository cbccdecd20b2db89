interface RadioRowProps<V extends string> {
  label: string;
  name: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A row of radio buttons. */
export const RadioRow = <V extends string>({ label, name, options, value, onChange }: RadioRowProps<V>) => (
  <fieldset className="settings-row">
    <legend className="sr">{label}</legend>
    <span className="grow" aria-hidden>
      {label}
    </span>
    {options.map((option) => (
      <label key={option.value} className="choice">
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        {option.label}
      </label>
    ))}
  </fieldset>
);
