import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Floating } from '../ui/overlay/Floating.tsx';
import { Option, OptionsNote } from '../ui/overlay/Options.tsx';
import { Field } from './Field.tsx';
import type { FieldOptions } from './fields.tsx';
import type { FieldBinding } from './use-app-form.ts';
import { useOptions, type PickerOption, type PickerOptions } from './use-options.ts';

export interface AsyncPickerProps extends FieldOptions, FieldBinding<PickerOption | null> {
  /** Called from the first character on; an empty text clears the list. */
  search: (text: string, signal: AbortSignal) => Promise<PickerOptions>;
  placeholder?: string;
}

/** A text input that offers matching records from the server. It opens by typing or arrow down, never by focus. */
export function AsyncPicker(props: AsyncPickerProps) {
  const { label, hint, required, error, value, onChange, onBlur, name, placeholder } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const { options, similar, state, loadLater, stop, chooseBest, isChoosing } = useOptions(props.search);
  const shown = text ?? value?.label ?? '';
  const open = state !== 'closed';
  // Options listed while a request runs belong to an earlier text: Enter takes none of them.
  const option = state === 'ready' ? options[active] : undefined;

  const close = () => {
    stop();
    setText(undefined);
  };
  const pick = (next: PickerOption | null) => {
    onChange(next);
    close();
  };
  /** Enter before the answer takes the best match; without one the list stays open as long as the input is in use. */
  const pickBest = (best: PickerOption | undefined) => {
    if (best) pick(best);
    else if (document.activeElement !== input.current) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !open && shown !== '') {
      event.preventDefault();
      loadLater(shown);
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + options.length) % Math.max(options.length, 1));
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      if (option) pick(option);
      else if (state === 'loading') chooseBest(pickBest);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(inputProps) => (
        <>
          <input
            {...inputProps}
            ref={input}
            name={name}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && option ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={shown}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
              loadLater(event.target.value);
              if (event.target.value === '') onChange(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (!isChoosing()) close();
              onBlur();
            }}
          />
          {open && input.current ? (
            <Floating anchor={input.current} onClose={close} dismiss="manual" fit>
              {similar && options.length > 0 ? <OptionsNote>Nothing matches. Similar:</OptionsNote> : null}
              <div role="listbox" id={listId} aria-label={label}>
                {options.map((entry, index) => (
                  <Option
                    key={entry.id}
                    id={`${listId}-${index}`}
                    selected={entry === option}
                    onPick={() => pick(entry)}
                  >
                    <span>
                      {entry.label}
                      {entry.note === undefined ? null : <small>{entry.note}</small>}
                    </span>
                  </Option>
                ))}
              </div>
              <OptionsNote>
                {state === 'failed' ? 'The list could not be loaded' : null}
                {state === 'loading' && options.length === 0 ? 'Searching' : null}
                {state === 'ready' && options.length === 0 ? 'Nothing matches' : null}
              </OptionsNote>
            </Floating>
          ) : null}
        </>
      )}
    </Field>
  );
}
