import { requiredFieldMissing } from '@cartwright/contract/first-messages';
import { useState } from 'react';
import { asProblem, type Problem } from '../../lib/problem.ts';
import type { Credentials } from '../../context/session-calls.ts';
import { Field } from '../../form/Field.tsx';
import { Refusal } from '../../form/Form.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import css from './SignIn.module.css';

const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

export interface SignInProps {
  /** Rejects with the server's problem. */
  onSignIn: (given: Credentials) => Promise<unknown>;
  /** Shown over the form, for instance after the session ended. */
  note?: string;
  email?: string;
}

/** Email and password, then the code of a person with two-factor sign-in; a refusal is shown over the button. */
export function SignInForm({ onSignIn, note, email = '' }: SignInProps) {
  const [problem, setProblem] = useState<Problem>();
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  /** What was typed, while a code is asked for. */
  const [known, setKnown] = useState<Credentials>();
  const signIn = async (given: Credentials) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSignIn(given);
    } catch (error) {
      const refused = asProblem(error);
      if (refused.code === 'second_factor_required') setKnown(given);
      else setProblem(refused);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const entry = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const given = { email: entry('email').trim(), password: entry('password') };
    const next = {
      ...(given.email === '' ? { email: requiredFieldMissing } : {}),
      ...(given.password === '' ? { password: requiredFieldMissing } : {}),
    };
    setErrors(next);
    const first = Object.keys(next)[0];
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    await signIn(given);
    form.querySelector<HTMLInputElement>('[name=password]')?.select();
  };
  if (known)
    return (
      <SecondStep
        problem={problem}
        busy={busy}
        onCode={(code) => void signIn({ ...known, code })}
        onClose={() => {
          setKnown(undefined);
          setProblem(undefined);
        }}
      />
    );
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
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            autoFocus={email === ''}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(input) => (
          <input
            {...input}
            name="password"
            type="password"
            autoComplete="current-password"
            data-autofocus={email === '' ? undefined : true}
          />
        )}
      </Field>
      {problem ? <Refusal>{problem.detail}</Refusal> : null}
      <Button kind="primary" type="submit" busy={busy}>
        Sign in
      </Button>
      <a className={css.forgotten} href="/forgot-password" target={email === '' ? undefined : '_blank'}>
        Forgot password?
      </a>
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
