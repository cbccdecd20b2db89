import { camel } from '@cartwright/contract/naming';
import type { FieldProblem, ProblemBody, ProblemCode } from '@cartwright/contract/problems';

/** A refusal as the app sees it: `code` decides what to do, `message` is the sentence to show. */
export class ApiProblem extends Error {
  readonly code: ProblemCode | 'offline' | 'unknown';
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];
  /** The whole body, for members that one code brings (short lines, ids of orders). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    facts: {
      code: ApiProblem['code'];
      status: number;
      requestId?: string | null;
      fields?: readonly FieldProblem[];
      body?: Readonly<Record<string, unknown>>;
    },
  ) {
    super(message);
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId ?? null;
    this.fields = facts.fields ?? [];
    this.body = facts.body ?? {};
  }

  static offline(): ApiProblem {
    return new ApiProblem('The server cannot be reached. Check the connection and try again.', {
      code: 'offline',
      status: 0,
    });
  }

  /** The sentence for one field, by its code name, e.g. `units`; only top-level fields of a form are asked for. */
  fieldError(name: string): string | undefined {
    return this.fields.find((field) => camel(field.pointer.split('/').at(-1) ?? '') === name)?.detail;
  }
}

/** Reads the house format out of an answer; anything else becomes an honest "unknown". */
export function readProblem(response: Response, body: unknown): ApiProblem {
  const requestId = response.headers.get('x-request-id');
  if (typeof body === 'object' && body !== null && 'ExceptionMessage' in body) {
    const problem = body as ProblemBody;
    return new ApiProblem(problem.ExceptionMessage, {
      code: problem.code,
      status: response.status,
      requestId,
      fields: problem.errors ?? [],
      body: problem,
    });
  }
  return new ApiProblem('The server gave an answer that cannot be read.', {
    code: 'unknown',
    status: response.status,
    requestId,
  });
}
