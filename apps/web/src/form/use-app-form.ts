import type { Fault } from '@cartwright/domain/faults';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { asProblem, type Problem } from '../api/problem.ts';
import { afterPress } from './after-press.ts';
import { fieldOfPointer } from './field-path.ts';

/** An error text; for a list the errors of its fields, each with its path from the form's root. */
type Rule<V, Values> = (value: V, values: Values) => string | null | undefined | readonly Fault[];

export interface AppFormInput<Values extends Record<string, unknown>> {
  initialValues: Values;
  validate?: { readonly [K in keyof Values]?: Rule<Values[K], Values> };
  /** Saves; the errors of a rejection are shown at their fields, or over the buttons. */
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
}

/** The props of a field: spread `{...form.bind('email')}` into it. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  error: ReactNode;
}

const withoutField = (errors: Readonly<Record<string, ReactNode>>, name: string) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

const unreadable = 'Please type a number';

/**
 * The state of every form: validates a field on blur and all on submit, focuses the first error, and shows the server's
 * errors at their fields. `problem` is an error without a field; show it with `FormProblem`.
 */
export function useAppForm<Values extends Record<string, unknown>>(input: AppFormInput<Values>) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: input.initialValues,
    // A change of one field clears its own error only.
    clearInputErrorOnChange: false,
    validate: (values: Values) => {
      const errors: Record<string, string> = {};
      for (const name of Object.keys(values) as (keyof Values & string)[]) {
        const value = values[name];
        const refused = Number.isNaN(value) ? unreadable : input.validate?.[name]?.(value, values);
        if (typeof refused === 'string') errors[name] = refused;
        else for (const { path, detail } of refused ?? []) errors[path.join('.')] ??= detail;
      }
      return errors;
    },
  });

  // In an effect, because the errors are rendered only then.
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  const focusFirstError = () => setFocusRequests((count) => count + 1);

  const refused = (reason: unknown) => {
    const said = asProblem(reason);
    // The shell asks the person to sign in again.
    if (said.code === 'signed_out') return;
    const fields = Object.keys(form.values);
    const placed = said.errors.flatMap((error) => {
      const field = fieldOfPointer(error.pointer, fields);
      return field === undefined ? [] : [[field, error.detail] as const];
    });
    form.setErrors(Object.fromEntries(placed));
    if (placed.length > 0) focusFirstError();
    // One place per error: over the buttons only what no field shows.
    if (placed.length === 0 || placed.length < said.errors.length) setProblem(said);
  };

  const submit = async () => {
    if (busy) return;
    setProblem(undefined);
    if (form.validate().hasErrors) {
      focusFirstError();
      return;
    }
    setBusy(true);
    try {
      await input.save(form.values);
      form.resetDirty();
      input.onSaved?.();
    } catch (reason) {
      refused(reason);
    } finally {
      setBusy(false);
    }
  };

  return {
    values: form.values,
    busy,
    problem,
    dirty: form.isDirty(),
    setValues: (values: Partial<Values>) => {
      form.setValues(values);
      for (const name of Object.keys(values)) form.clearFieldError(name);
    },
    reset: form.reset,
    /** Spread into the `<form>`. */
    props: {
      ref: element,
      noValidate: true,
      className: 'form',
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      },
    },
    /** Error and blur handler of a field in a list: `within('phoneNumbers.1.phone')`. */
    within: (path: string) => ({ error: form.errors[path], onBlur: () => afterPress(() => form.validateField(path)) }),
    bind: <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => ({
      name,
      value: form.values[name],
      onChange: (value) => {
        form.setValues((before) => ({ ...before, [name]: value }));
        // With the errors of its entries, because they may have moved.
        form.setErrors((errors) => withoutField(errors, name));
      },
      onBlur: () => afterPress(() => form.validateField(name)),
      error: form.errors[name],
    }),
  };
}
