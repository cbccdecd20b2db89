import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Choice } from '../../../../ui/controls/Checkbox.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import css from './FilesPanel.module.css';

interface MailContact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
}

interface ContactChoiceProps {
  contacts: readonly MailContact[];
  found: UseQueryResult;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The contacts of the client who have an email address, with a checkbox for all of them. */
export function ContactChoice({ contacts, found, chosen, onChange }: ContactChoiceProps) {
  const isAll = contacts.length > 0 && contacts.every(({ id }) => chosen.includes(id));
  const box = useRef<HTMLFieldSetElement>(null);
  const { isPending } = found;
  // The focus waits here while they load, and goes on unless the person has moved it.
  useEffect(() => {
    const { current } = box;
    if (isPending || current === null || document.activeElement !== current) return;
    (current.querySelector<HTMLElement>('input, button') ?? current.form?.querySelector('textarea'))?.focus();
  }, [isPending]);
  return (
    <fieldset ref={box} className={css.contacts} tabIndex={isPending ? 0 : -1}>
      <legend>Client contacts</legend>
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the contacts" />}>
        {() =>
          contacts.length === 0 ? (
            <p className="muted">No contact of this client has an email address.</p>
          ) : (
            <>
              {contacts.length > 1 ? (
                <Choice
                  checked={isAll}
                  indeterminate={!isAll && chosen.length > 0}
                  onChange={() => onChange(isAll ? [] : contacts.map(({ id }) => id))}
                >
                  Select all
                </Choice>
              ) : null}
              {contacts.map(({ id, name, email, title }) => (
                <Choice
                  key={id}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                >
                  {name}
                  {title === null ? null : `, ${title}`} <span className="muted">{email}</span>
                </Choice>
              ))}
            </>
          )
        }
      </Loaded>
    </fieldset>
  );
}
