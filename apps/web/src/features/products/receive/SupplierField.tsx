import { useRef, useState, type KeyboardEvent } from 'react';
import { Field } from '../../../form/Field.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import { PickerList } from '../../../form/PickerList.tsx';
import { useOptions } from '../../../form/use-options.ts';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { useCombobox } from '../../../lib/use-combobox.ts';
import { searchSuppliers } from './search-suppliers.ts';

interface SupplierFieldProps extends FieldBinding<string> {
  licenseNo: string;
  onLicense: (licenseNo: string) => void;
}

const plain = (name: string): string => name.trim().toLowerCase();

/** Both may be the one name while it is typed or corrected. */
const mayBeSame = (a: string, b: string): boolean => plain(a).includes(plain(b)) || plain(b).includes(plain(a));

/**
 * Who sent the goods: any name. Those of earlier receipts and licensees are offered, and the one that is chosen, or whose
 * whole name is typed, fills the license; another name takes that license away again.
 */
export function SupplierField(props: SupplierFieldProps) {
  const { name, value, onChange, onBlur, error, licenseNo, onLicense } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Whose license is filled in. */
  const [filled, setFilled] = useState<PickerOption>();
  const { options, similar, state, loadLater, stop } = useOptions(searchSuppliers);
  const isOpen = state !== 'closed';
  const isFilled = licenseNo !== '' && licenseNo === filled?.note;

  const fill = (option: PickerOption) => {
    if (option.note !== undefined || isFilled) onLicense(option.note ?? '');
    setFilled(option);
  };
  const pick = (option: PickerOption) => {
    onChange(option.label);
    fill(option);
    stop();
  };
  const {
    inputProps,
    onKeyDown,
    isWaiting: _,
    ...list
  } = useCombobox({
    text: value,
    options,
    idOf: ({ id }) => id,
    isOpen,
    isCurrent: state === 'ready' || state === 'failed',
    isSimilar: similar,
    onPick: pick,
  });
  const type = (text: string) => {
    onChange(text);
    if (isFilled && (text.trim() === '' || !mayBeSame(text, filled?.label ?? ''))) onLicense('');
    loadLater(text, (found) => {
      const [only, ...others] = found.filter(({ label }) => plain(label) === plain(text));
      // Of two shops of one name a person says which.
      if (only !== undefined && others.length === 0) fill(only);
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (onKeyDown(event)) return;
    if (event.key === 'ArrowDown' && value.trim() !== '') {
      event.preventDefault();
      loadLater(value);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      stop();
    }
  };
  return (
    <Field label="Supplier" error={error} required>
      {(field) => (
        <>
          <input
            {...field}
            {...inputProps}
            ref={input}
            name={name}
            maxLength={120}
            value={value}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKey}
            onBlur={() => {
              stop();
              onBlur();
            }}
          />
          {isOpen && input.current ? (
            <PickerList
              {...list}
              anchor={input.current}
              label="Matches"
              found={{ options, similar, state }}
              none="A new supplier: the name stays as typed"
              onPick={pick}
              onClose={stop}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
