import { fromWire } from '@cartwright/contract/naming';

/** An error of the server as the screens need it. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly requestId?: string | undefined;
  /** The call that it answers. */
  readonly operation?: string | undefined;
  /** Errors of single fields; `pointer` is a JSON pointer into the request, `/Email`. */
  readonly errors: readonly FieldProblem[];
  /** Members that only some codes have, in camel case: `shortfalls`, `cartId`, `currentVersion` … */
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface FieldProblem {
  readonly pointer: string;
  readonly detail: string;
}

/** Thrown by every call that the server refuses or that cannot reach it. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export const networkProblem: Problem = {
  status: 0,
  code: 'network',
  title: 'No connection',
  detail: 'The server cannot be reached. Check the connection and try again.',
  errors: [],
};

/** A screen that the person may not open: the router shows it without a request. */
export const forbiddenProblem: Problem = {
  status: 403,
  code: 'forbidden',
  title: 'Not allowed',
  detail: "You don't have access.",
  errors: [],
};

/** A write that was not sent. */
export const offlineProblem: Problem = {
  ...networkProblem,
  detail: 'There is no connection, so nothing was saved. Try again once it is back.',
};

/** A write that was sent and got no response: it may have been saved. */
export const noResponseProblem: Problem = {
  ...networkProblem,
  detail: 'The server did not answer, so this may not be saved. Look again once the connection is back.',
};

/** A rule of the trade said no, in its own words: nothing has failed that one could report, or that another try would mend. */
export const isRule = ({ status }: Pick<Problem, 'status'>): boolean => status === 409 || status === 422;

const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an application/problem+json body; any other body still gives a usable problem. */
export function readProblem(status: number, body: unknown, requestId?: string): Problem {
  const from = isRecord(body) ? body : {};
  const listed = Array.isArray(from['errors']) ? from['errors'].filter(isRecord) : [];
  const errors = listed.map((entry) => ({ pointer: text(entry['pointer'], ''), detail: text(entry['detail'], '') }));
  const detail = text(from['detail'], 'Try again in a moment.');
  const [first] = errors;
  return {
    status,
    code: text(from['code'], 'internal'),
    title: text(from['title'], 'Something went wrong'),
    // The sentence of a field without the name that the field has in the request, which no screen shows.
    detail: first !== undefined && detail.endsWith(`: ${first.detail}`) ? first.detail : detail,
    requestId: isRule({ status })
      ? undefined
      : (requestId ?? (text(from['instance'], '').replace('urn:uuid:', '') || undefined)),
    extra: fromWire(from, {}) as Readonly<Record<string, unknown>>,
    errors,
  };
}

/** Any thrown value as a problem, so that one component can show it. */
export function asProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return {
    status: 500,
    code: 'internal',
    title: 'Something went wrong',
    detail: 'This part of the app failed. Reloading the page usually helps.',
    errors: [],
  };
}

/** Why the server does not take a file. */
export const refusedFile = (file: Pick<File, 'name'>, error: unknown): string =>
  `“${file.name}”: ${asProblem(error).detail}`;
