import { problemOf, type ProblemCode } from '@cartwright/contract/problems';
import type { Refusal as DomainRefusal } from '@cartwright/domain/refusals';

interface RefusalOptions {
  /** The sentence for the user, at most 300 characters; the registry's own when left out. */
  readonly detail?: string;
  /** The fields concerned, by the path of their code names. */
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

/** `throw refuse('not_found')`: the one way in which a command or query refuses. */
export const refuse = (code: ProblemCode, options: RefusalOptions = {}): Refusal => new Refusal(code, options);

/** Throws the refusal of a domain rule; does nothing for null. Both use the same codes. */
export function enforce(answer: DomainRefusal | null, options: RefusalOptions = {}): void {
  if (answer !== null) throw refuse(answer.code, options);
}

/** The server cannot start; the message is one sentence for the terminal. */
export class StartError extends Error {}
