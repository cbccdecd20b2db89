import type { Fault } from '@cartwright/domain/faults';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { asProblem, type Problem } from '../api/problem.ts';
import { afterPress } from './after-press.ts';
import { fieldOfPointer } from './field-path.ts';

/** A sentence when the value is refused; for a list the faults of its fields, each with its path from the form's root. */
type Rule<V, Values> = (value: V, values: Values) => string | null | undefined | readonly Fault[];

export interface AppFormInput<Values extends Record<string, unknown>> {
  initialValues: Values;
  validate?: { readonly [K in keyof Values]?: Rule<Values[K], Values> };
  /** Saves; a rejection lands on its fields by pointer, or over the buttons. */
  save: (values: Values) => Promise<unknown>;
  onSaved?: () => void;
}

/** What a field of `form/` takes: spread `{...form.bind('email')}` into it. */
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
 * The one way to write a form: validates a field when it is left and all on submit, focuses the first error, and puts
 * the server's refusals on their fields. `problem` is what belongs to no field; show it with `FormProblem`.
 */
export function useAppForm<Values extends Record<string, unknown>>(input: AppFormInput<Values>) {
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: input.initialValues,
    // A change of one field takes away its own error, not those of the others.
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

  // In an effect, because only then the errors stand on their fields.
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    if (focusRequests > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  const focusFirstError = () => setFocusRequests((count) => count + 1);

  const refused = (reason: unknown) => {
    const said = asProblem(reason);
    // The shell asks to sign in again, over the screen.
    if (said.code === 'signed_out') return;
    const fields = Object.keys(form.values);
    const placed = said.errors.flatMap((error) => {
      const field = fieldOfPointer(error.pointer, fields);
      return field === undefined ? [] : [[field, error.detail] as const];
    });
    form.setErrors(Object.fromEntries(placed));
    if (placed.length > 0) focusFirstError();
    // One error, one place: only what no field can show stands over the buttons.
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
    /** What a field within a list has of the form: `within('phoneNumbers.1.phone')`. */
    within: (path: string) => ({ error: form.errors[path], onBlur: () => afterPress(() => form.validateField(path)) }),
    bind: <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => ({
      name,
      value: form.values[name],
      onChange: (value) => {
        form.setValues((before) => ({ ...before, [name]: value }));
        // With those of its fields: an entry may have moved to another place.
        form.setErrors((errors) => withoutField(errors, name));
      },
      onBlur: () => afterPress(() => form.validateField(name)),
      error: form.errors[name],
    }),
  };
}
