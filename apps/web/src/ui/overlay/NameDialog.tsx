import { useId, useState, type FormEvent } from 'react';
import { Button } from '../controls/Button.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { CloseButton, Dialog } from './Dialog.tsx';
import css from './NameDialog.module.css';

export interface NameDialogProps {
  title: string;
  label: string;
  name: string;
  submitLabel: string;
  /** An error text when the name is invalid. */
  validate: (name: string) => string | undefined;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name, for instance of a saved view. */
export function NameDialog({ title, label, name, submitLabel, validate, onSubmit, onClose }: NameDialogProps) {
  const id = useId();
  const [text, setText] = useState(name);
  useUnsavedGuard(text !== name);
  const [message, setMessage] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = validate(text);
    setMessage(refused);
    if (refused === undefined) onSubmit(text.trim());
  };
  return (
    <Dialog
      title={title}
      width={380}
      unsaved={text !== name}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button kind="primary" type="submit" form={`${id}-form`}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={css.form} onSubmit={submit} noValidate>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-autofocus
          autoComplete="off"
          value={text}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
          onChange={(event) => setText(event.target.value)}
        />
        {message === undefined ? null : (
          <p id={`${id}-error`} className={css.error} role="alert">
            {message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
