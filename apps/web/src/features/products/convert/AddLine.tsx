import { useRef, useState } from 'react';
import { AsyncPicker, type AsyncPickerProps } from '../../../form/AsyncPicker.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import type { OptionOf } from './search-goods.ts';

interface AddLineProps<T> extends Pick<AsyncPickerProps, 'label' | 'placeholder' | 'error'> {
  side: 'inputs' | 'outputs';
  search: (text: string, signal: AbortSignal) => Promise<readonly OptionOf<T>[]>;
  onAdd: (of: T) => void;
}

/** Where the next line is chosen, by words or by a scan; empty again after it. */
export function AddLine<T>({ side, search, onAdd, ...picker }: AddLineProps<T>) {
  const [typed, setTyped] = useState<PickerOption | null>(null);
  const found = useRef(new Map<PickerOption['id'], T>());
  return (
    <AsyncPicker
      {...picker}
      name={`add.${side}`}
      value={typed}
      search={async (text, signal) => {
        const options = await search(text, signal);
        for (const { id, of } of options) found.current.set(id, of);
        return { options, similar: false };
      }}
      onBlur={() => undefined}
      onChange={(option) => {
        const of = option === null ? undefined : found.current.get(option.id);
        setTyped(of === undefined ? option : null);
        if (of !== undefined) onAdd(of);
      }}
    />
  );
}
