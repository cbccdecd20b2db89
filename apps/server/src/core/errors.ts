import { problemOf, type ProblemCode } from '@cartwright/contract/problems/problems';
import type { Refusal as DomainRefusal } from '@cartwright/domain/refusals';
import type { StaffCtx, Ctx } from './context.ts';

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
  /** What remains of the call although it is refused; runs after everything else of it was rolled back. */
  readonly afterwards?: (ctx: StaffCtx) => Promise<void>;
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

/** Ends the command or query with an expected refusal; `fail('not_found')` is the one way to refuse. */
export function fail(code: ProblemCode, options: RefusalOptions = {}): never {
  throw new Refusal(code, options);
}

/** The refusal of one field, with the sentence of the registry. */
export const fieldRefusal = (code: ProblemCode, path: readonly (string | number)[]): Refusal =>
  new Refusal(code, { fields: [{ path, code, detail: problemOf(code).detail ?? problemOf(code).title }] });

/** Refuses one field. */
export function failField(code: ProblemCode, path: readonly (string | number)[]): never {
  throw fieldRefusal(code, path);
}

/** Fails with the refusal that a rule of the domain found; does nothing for null. Both use the same codes. */
export function assertAllowed(found: DomainRefusal | null, options: RefusalOptions = {}): void {
  if (found !== null) fail(found.code, options);
}

/** Does what a refusal leaves behind, when it leaves anything. */
export async function runAfterwards(ctx: Ctx, error: unknown): Promise<void> {
  const { actor } = ctx;
  if (error instanceof Refusal && actor !== null) await error.options.afterwards?.({ ...ctx, actor });
}

/** The server cannot start; the message is one sentence for the terminal. */
export class StartError extends Error {}
