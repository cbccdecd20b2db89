import { Plus } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { useCombobox } from '../lib/use-combobox.ts';
import { Field } from './Field.tsx';
import type { FieldOptions } from './fields.tsx';
import { PickerList } from './PickerList.tsx';
import { isTypedOnly, typedOnly, type PickerOption } from './picker-option.ts';
import type { FieldBinding } from './use-app-form.ts';
import { useOptions, type PickerOptions } from './use-options.ts';

export interface AsyncPickerProps extends FieldOptions, FieldBinding<PickerOption | null> {
  /** Called from the first character on; an empty text clears the list. */
  search: (text: string, signal: AbortSignal) => Promise<PickerOptions>;
  placeholder?: string;
  /** What is offered when nothing matches. */
  onNone?: { readonly label: string; readonly run: () => void } | undefined;
  /** True for an option that is no record but does something with what is typed. */
  onAct?: (option: PickerOption, typed: string) => boolean;
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * A text input that offers matching records from the server. It opens by typing, arrow down, or a tap on what was typed
 * without a choice, never by focus. What is typed
 * stays: a text without a choice is the field's value, which no form takes, unless it is the whole name of one match.
 */
export function AsyncPicker(props: AsyncPickerProps) {
  const { label, hint, required, error, value, onChange, onBlur, name, placeholder, onNone } = props;
  const input = useRef<HTMLInputElement>(null);
  /** What Escape brings back. */
  const chosen = useRef(value);
  const isLeft = useRef(false);
  const { options, similar, state, loadLater, stop } = useOptions(props.search);
  const shown = value?.label ?? '';
  const open = state !== 'closed';

  const pick = (next: PickerOption | null) => {
    if (next && props.onAct?.(next, shown)) return stop();
    chosen.current = next;
    onChange(next);
    stop();
  };
  /** A field that is left takes the one match of the name that is typed. */
  const settle = (found: readonly PickerOption[], text: string) => {
    const exact = found.filter((option) => isSame(option.label, text));
    const [only] = exact;
    if (exact.length === 1 && only !== undefined) pick(only);
    else stop();
  };
  const {
    inputProps,
    isWaiting,
    onKeyDown: onListKey,
    ...list
  } = useCombobox({
    text: shown,
    options,
    idOf: ({ id }) => id,
    isOpen: open,
    isCurrent: state === 'ready' || state === 'failed',
    isSimilar: similar,
    onPick: pick,
    onNone: () => {
      if (isLeft.current) stop();
    },
  });
  const type = (text: string) => {
    if (!isTypedOnly(value)) chosen.current = value;
    onChange(text === '' ? null : typedOnly(text));
    loadLater(text, (found) => {
      if (isLeft.current && !isWaiting()) settle(found, text);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onListKey(event)) return;
    if (event.key === 'ArrowDown' && shown !== '') {
      event.preventDefault();
      loadLater(shown);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      pick(chosen.current);
    }
  };

  return (
    <Field label={label} hint={hint} error={error} {...(required ? { required } : {})}>
      {(fieldProps) => (
        <>
          <input
            {...fieldProps}
            {...inputProps}
            ref={input}
            name={name}
            placeholder={placeholder}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={() => (isLeft.current = false)}
            onClick={() => {
              if (!open && isTypedOnly(value)) loadLater(shown);
            }}
            onBlur={() => {
              isLeft.current = true;
              if (isTypedOnly(value) && state !== 'loading') settle(options, shown);
              else if (!isTypedOnly(value)) stop();
              onBlur();
            }}
          />
          {open && input.current ? (
            <PickerList
              {...list}
              anchor={input.current}
              label={label}
              found={{ options, similar, state }}
              onPick={pick}
              onClose={stop}
            >
              {state === 'ready' && onNone !== undefined && (similar || options.length === 0) ? (
                <Button
                  kind="bare"
                  size="small"
                  icon={<Plus size={14} />}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    stop();
                    onNone.run();
                  }}
                >
                  {onNone.label}
                </Button>
              ) : null}
            </PickerList>
          ) : null}
        </>
      )}
    </Field>
  );
}
