import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../../api/query.ts';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import css from './NoteAttributes.module.css';

/** The attributes that the seller offers. */
export const noteAttributes = read('settings.noteAttributes', {});

interface NoteAttributesProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
}

/** What a note is about: a phone call, a payment (spec 000 §3). */
export function NoteAttributes({ chosen, onChange, children }: NoteAttributesProps) {
  const { data } = useQuery(noteAttributes);
  return (
    <div className={css.attributes} role="group" aria-label="Attributes of the note">
      {(data?.data ?? []).map(({ id, name }) => (
        <Chip
          key={id}
          pressed={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {name}
        </Chip>
      ))}
      {children}
    </div>
  );
}
