import { useState } from 'react';
import { Choice } from '../ui/controls/Checkbox.tsx';
import { Input } from './Input.tsx';
import css from './CheckList.module.css';

interface CheckListProps {
  title: string;
  options: readonly { readonly id: number | string; readonly name: string }[];
  /** Ids as strings. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** More than this many options get a search box. */
const fewOptions = 10;

/** Checkboxes of a long list; those chosen when it opens come first. */
export function CheckList({ title, options, chosen, onChange }: CheckListProps) {
  const [text, setText] = useState('');
  const [first] = useState(new Set(chosen));
  if (options.length === 0) return null;
  const shown = options
    .filter((option) => option.name.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((a, b) => Number(first.has(String(b.id))) - Number(first.has(String(a.id))));
  return (
    <fieldset className={css.list}>
      <legend>
        {title}
        {chosen.length > 0 ? ` · ${chosen.length}` : null}
      </legend>
      {options.length > fewOptions ? (
        <Input
          type="search"
          aria-label={`Search ${title.toLowerCase()}`}
          placeholder={`Search ${title.toLowerCase()}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div className={css.options}>
        {shown.map(({ id, name }) => (
          <Choice
            key={id}
            checked={chosen.includes(String(id))}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, String(id)] : chosen.filter((other) => other !== String(id)))
            }
          >
            {name}
          </Choice>
        ))}
        {shown.length === 0 ? <p className="muted">No match</p> : null}
      </div>
    </fieldset>
  );
}
