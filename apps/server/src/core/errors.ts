import { problemOf, type ProblemCode } from '@cartwright/contract/problems';
import type { Refusal as DomainRefusal } from '@cartwright/domain/refusals';

interface RefusalOptions {
  /** The sentence for the user, at most 300 characters; the registry's own sentence when left out. */
  readonly detail?: string;
  /** Fields the refusal is about, by the path of their code names. */
  readonly fields?: readonly {
    readonly path: readonly (string | number)[];
    readonly code: string;
    readonly detail: string;
  }[];
  /** Further members of the problem body, in code names. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** For the operator's log, never shown. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** An expected refusal with a code of the registry; every other exception is a bug. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly options: RefusalOptions;

  constructor(code: ProblemCode, options: RefusalOptions = {}) {
    const { title, detail = title } = problemOf(code);
    super(options.detail ?? detail);
    this.code = code;
    this.detail = (options.detail ?? detail).slice(0, 300);
    this.options = options;
  }
}

/** `throw refuse('not_found')`: the one way in which a command or query says no. */
export const refuse = (code: ProblemCode, options: RefusalOptions = {}): Refusal => new Refusal(code, options);

/** Throws what a rule of the domain refuses; does nothing for null. The codes of both are the same. */
export function enforce(answer: DomainRefusal | null, options: RefusalOptions = {}): void {
  if (answer !== null) throw refuse(answer.code, options);
}

/** A start that cannot go on; its message is one sentence for the terminal. */
export class StartError extends Error {}
