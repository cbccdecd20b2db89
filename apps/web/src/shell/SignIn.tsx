import { messages } from '@cartwright/contract/messages';
import { useState } from 'react';
import { Field } from '../form/Field.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { asProblem, type Problem } from '../api/problem.ts';

export interface SignInProps {
  /** Rejects with the server's problem. */
  onSignIn: (email: string, password: string) => Promise<unknown>;
  /** Shown over the form, for instance after the session ended. */
  note?: string;
  email?: string;
}

/** Email and password; a refusal is shown over the button. */
export function SignInForm({ onSignIn, note, email = '' }: SignInProps) {
  const [problem, setProblem] = useState<Problem>();
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const entry = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const given = { email: entry('email').trim(), password: entry('password') };
    const next = {
      ...(given.email === '' ? { email: messages.requiredFieldMissing } : {}),
      ...(given.password === '' ? { password: messages.requiredFieldMissing } : {}),
    };
    setErrors(next);
    setProblem(undefined);
    const first = Object.keys(next)[0];
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSignIn(given.email, given.password);
    } catch (error) {
      setProblem(asProblem(error));
      form.querySelector<HTMLInputElement>('[name=password]')?.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="Sign in"
      className="signin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {note === undefined ? null : <p className="muted">{note}</p>}
      <Field label="Email" error={errors.email}>
        {(input) => <input {...input} name="email" type="email" autoComplete="username" defaultValue={email} />}
      </Field>
      <Field label="Password" error={errors.password}>
        {(input) => <input {...input} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {problem ? (
        <p className="refusal" role="alert">
          {problem.detail}
        </p>
      ) : null}
      <Button kind="primary" type="submit" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

export function SignIn(props: SignInProps) {
  return (
    <main className="signin">
      <div className="signin-box">
        <h1 className="brand">
          <i />
          Cartwright
        </h1>
        <SignInForm {...props} />
      </div>
    </main>
  );
}
