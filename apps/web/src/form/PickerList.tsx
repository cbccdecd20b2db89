import type { ReactNode } from 'react';
import { Floating } from '../ui/overlay/Floating.tsx';
import { Option, OptionsNote } from '../ui/overlay/Options.tsx';
import type { PickerOption } from './picker-option.ts';
import type { Found } from './use-options.ts';

interface PickerListProps {
  anchor: HTMLElement;
  label: string;
  found: Found;
  listId: string;
  optionId: (option: PickerOption) => string;
  active: PickerOption | undefined;
  /** What is said when nothing matches. */
  none?: string;
  onPick: (option: PickerOption) => void;
  onClose: () => void;
  /** Under the options. */
  children?: ReactNode;
}

/** What was found for a typed text, under its input; or that nothing was, that it failed, or that it is searched. */
export function PickerList(props: PickerListProps) {
  const { anchor, label, found, listId, optionId, active, none = 'Nothing matches', onPick, onClose, children } = props;
  const { options, similar, state } = found;
  return (
    <Floating anchor={anchor} onClose={onClose} dismiss="manual" fit>
      {similar && options.length > 0 ? <OptionsNote>Nothing matches. Similar:</OptionsNote> : null}
      <div role="listbox" id={listId} aria-label={label}>
        {options.map((entry) => (
          <Option key={entry.id} id={optionId(entry)} selected={entry === active} onPick={() => onPick(entry)}>
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
        {state === 'ready' && options.length === 0 ? none : null}
      </OptionsNote>
      {children}
    </Floating>
  );
}
