import type { Fault } from '@cartwright/domain/faults';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { asProblem, type Problem } from '../lib/problem.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import { useUnsavedGuard } from '../ui/overlay/unsaved-guard.ts';
import { afterPress } from './after-press.ts';
import { fieldOfPointer } from './field-path.ts';
import { refusedPick } from './picker-option.ts';
import { useRecord } from './use-record.ts';
import { sameValue } from './same-value.ts';
import css from './Form.module.css';

/** An error text; for a list the errors of its fields, each with its path from the form's root. */
type Rule<V, Values> = (value: V, values: Values) => string | null | undefined | readonly Fault[];

export interface AppFormInput<Values extends Record<string, unknown>> {
  /** What the fields begin with; another record is brought into what is typed (`mergeRecord`). */
  initialValues: Values;
  /** The version of the record in them, for `save`. */
  version?: number | undefined;
  /** What the fields are called where it is not their name. */
  labels?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** False for a form that may be left with what was typed. */
  guarded?: boolean;
  validate?: { readonly [K in keyof Values]?: Rule<Values[K], Values> };
  /** The title of what keeps the form from being saved, such as the spec's 'Please correct  Client Contact Data'. */
  failure?: string;
  /** The title of every refusal and failure of the server, such as the spec's 'Client information Not registered'. */
  failed?: string;
  /** Saves; the errors of a rejection are shown at their fields, or over the buttons. */
  save: (values: Values, base: { readonly values: Values; readonly version: number }) => Promise<unknown>;
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

type Errors = Readonly<Record<string, string>>;

const withoutField = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

const unreadable = 'Enter a number.';

/** What is no number says so at its own field; the rules of the others take it for empty. */
const readable = <Values extends Record<string, unknown>>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as Values;

/** Every refused field by its path: `email`, `phoneNumbers.1.phone`. */
function faultsOf<Values extends Record<string, unknown>>(
  values: Values,
  rules: AppFormInput<Values>['validate'],
): Errors {
  const errors: Record<string, string> = {};
  const others = readable(values);
  for (const name of Object.keys(values) as (keyof Values & string)[]) {
    const value = values[name];
    const refused = Number.isNaN(value) ? unreadable : (refusedPick(value) ?? rules?.[name]?.(value, others));
    if (typeof refused === 'string') errors[name] = refused;
    else for (const { path, detail } of refused ?? []) errors[path.join('.')] ??= detail;
  }
  return errors;
}

/** The server names a line by its place in the request, the form by its id. */
const isOfLine = (path: string, values: Readonly<Record<string, unknown>>): boolean => {
  const [name = '', ...rest] = path.split('.');
  return rest.length > 0 && !Array.isArray(values[name]);
};

/** A reload would discard what is typed; the form has brought in what the server has now. */
const keptTyped = (problem: Problem): Problem => ({
  ...problem,
  detail: problem.detail.replace('Reload to see the change.', 'What you typed is kept.'),
});

/** What is over the buttons when the fields say the rest. */
const titleOnly = (title: string): Problem => ({ status: 0, code: 'invalid', title, detail: '', errors: [] });

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** Sentences that no field of the form shows: of a field that it does not have, or that is folded away. */
function unsaidIn(form: HTMLElement, errors: Errors): string[] {
  const said = plain(form.innerText);
  // A field says of a text itself why it is no number.
  const sentences = Object.values(errors).filter((error) => error !== unreadable);
  return [...new Set(sentences)].filter((error) => !said.includes(plain(error)));
}

const sayingToo = (problem: Problem | undefined, sentences: readonly string[]): Problem => {
  if (problem !== undefined && problem.detail !== '') return problem;
  const [first = '', ...others] = sentences;
  return problem === undefined
    ? { ...titleOnly(first), detail: others.join(' ') }
    : { ...problem, detail: sentences.join(' ') };
};

/**
 * The state of every form, also while its record changes: what is typed stays, and is asked about before it is discarded.
 * Validates a field on blur and all on submit, focuses the first error, and shows the server's
 * errors at their fields, or over the buttons where no field shows one. `problem` is the title of a refusal, with its sentence
 * when no field shows it; show it with `FormProblem`.
 */
export function useAppForm<Values extends Record<string, unknown>>(input: AppFormInput<Values>) {
  const [busy, setBusy] = useState(false);
  const record = useRecord(input, busy);
  const { values, setValues, base } = record;
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<Problem>();
  const element = useRef<HTMLFormElement>(null);

  // In an effect, because only then the errors are on their fields.
  const [judged, setJudged] = useState<Errors>({});
  useEffect(() => {
    if (element.current === null || Object.keys(judged).length === 0) return;
    element.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const unsaid = unsaidIn(element.current, judged);
    if (unsaid.length > 0) setProblem((before) => sayingToo(before, unsaid));
  }, [judged]);
  const showErrors = (next: Errors) => {
    setErrors(next);
    setJudged(next);
  };
  // A field that is left is judged after the press that left it, which may have changed another one.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const validateField = (path: string) => {
    const error = faultsOf(latest.current, input.validate)[path];
    setErrors((before) => (error === undefined ? withoutField(before, path) : { ...before, [path]: error }));
  };

  const refused = (reason: unknown) => {
    const answered = asProblem(reason);
    // What somebody else changed is no failure: its title says so.
    const isNamed = input.failed !== undefined && answered.code !== 'stale_version';
    const failure = isNamed ? { ...answered, title: input.failed ?? '' } : answered;
    // The shell asks the person to sign in again.
    if (failure.code === 'signed_out') return;
    const fields = Object.keys(values);
    const placed = failure.errors.flatMap((error) => {
      const field = fieldOfPointer(error.pointer, fields);
      return field === undefined || isOfLine(field, values) ? [] : [[field, error.detail] as const];
    });
    showErrors(Object.fromEntries(placed));
    const isPlaced = placed.length > 0 && placed.length === failure.errors.length;
    if (failure.code === 'stale_version' && record.refuse(failure)) {
      setProblem(keptTyped(failure));
      return;
    }
    // One error, one place: what its fields show is not said again over the buttons; its title is.
    if (failure.code === 'invalid') {
      if (!isPlaced) setProblem(failure);
      else if (input.failure !== undefined) setProblem(titleOnly(input.failure));
    } else setProblem(isPlaced ? { ...failure, detail: '' } : failure);
  };

  /** Resolves to whether the values were saved. */
  const submit = async (): Promise<boolean> => {
    if (busy) return false;
    setProblem(undefined);
    const faults = faultsOf(values, input.validate);
    showErrors(faults);
    if (Object.keys(faults).length > 0) {
      if (input.failure !== undefined) setProblem(titleOnly(input.failure));
      return false;
    }
    setBusy(true);
    try {
      await input.save(values, { values: base.values, version: base.version ?? 0 });
      record.saved(values);
      input.onSaved?.();
      return true;
    } catch (reason) {
      refused(reason);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    // With those of its fields: an entry may have moved to another place.
    setErrors((before) => Object.keys(changes).reduce(withoutField, before));
  };
  const dirty = !sameValue(values, base.values);
  const guarded = input.guarded ?? true;
  useUnsaved(dirty && guarded);
  useUnsavedGuard(dirty && guarded && !busy);
  const onLeave = (path: string) => () => afterPress(() => validateField(path));

  return {
    values,
    busy,
    problem,
    dirty,
    /** What the fields have while nothing is changed. */
    before: base.values,
    /** What somebody else changed in the meantime, to choose from; show it with `StaleChoice`. */
    stale: record.stale(() => setProblem(undefined)),
    setValues: change,
    submit,
    reset: () => {
      record.reset();
      setErrors({});
    },
    /** Spread into the `<form>`. */
    props: {
      ref: element,
      noValidate: true,
      className: css.form,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      },
    },
    /** What a field within a list has of the form: `within('phoneNumbers.1.phone')`. */
    within: (path: string) => ({ error: errors[path], onBlur: onLeave(path) }),
    bind: <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => ({
      name,
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      onBlur: onLeave(name),
      error: errors[name],
    }),
  };
}
