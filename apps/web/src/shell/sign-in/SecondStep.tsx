import { requiredFieldMissing } from '@cartwright/contract/first-messages';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/problem.ts';
import { Field } from '../../form/Field.tsx';
import { Refusal } from '../../form/Form.tsx';
import { Button } from '../../ui/controls/Button.tsx';

interface SecondStepProps {
  problem: Problem | undefined;
  busy: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ problem, busy, onCode, onClose }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Also after a refusal: the next code replaces the wrong one.
  useEffect(() => {
    if (!busy) input.current?.select();
  }, [busy]);
  return (
    <form
      noValidate
      aria-label="Sign in, second step"
      className="signin-form"
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = code.trim() === '';
        setError(isEmpty ? requiredFieldMissing : undefined);
        if (isEmpty) input.current?.focus();
        else if (!busy) onCode(code.trim());
      }}
    >
      <Field label="Code" error={error} hint="Of your authenticator app, or a recovery code">
        {(field) => (
          <input
            {...field}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      {problem ? <Refusal>{problem.detail}</Refusal> : null}
      <Button kind="primary" type="submit" busy={busy}>
        Sign in
      </Button>
      <Button onClick={onClose}>Back</Button>
    </form>
  );
}
