import { calls } from '@cartwright/contract/calls';
import { contract, type InputOf, type Operation, type OutputOf } from '@cartwright/contract/contract';
import { fromWire, toWire, type WireNames } from '@cartwright/contract/naming';
import type { ProblemBody } from '@cartwright/contract/problems/problems';
import type { Group, RouteDef } from '@cartwright/contract/route';

export interface Answer<O extends Operation> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: OutputOf<O>;
  /** The same body when it is a problem. */
  readonly problem: ProblemBody;
}

/** Calls operations by name over HTTP, as the person who signed in. */
export interface TestClient {
  call<O extends Operation>(operation: O, input: InputOf<O>, headers?: Record<string, string>): Promise<Answer<O>>;
  /** As `call`, but an answer other than 200 fails the test. */
  ok<O extends Operation>(operation: O, input: InputOf<O>, headers?: Record<string, string>): Promise<OutputOf<O>>;
  readonly token: string | null;
}

/** A request as it goes out: `url` is path and query. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Carries a request to an app: injected into one in this process, or over a socket to another process. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** The contract of an operation. */
export function definitionOf(operation: Operation): RouteDef {
  const [feature = '', name = ''] = operation.split('.');
  const definition = (contract as Readonly<Record<string, Group>>)[feature]?.[name];
  if (definition === undefined) throw new Error(`there is no operation ${operation}`);
  return definition;
}

const namesOf = (operation: Operation): WireNames => {
  const call = calls[operation];
  return 'names' in call ? call.names : {};
};

/** The request of an operation, under the names and in the path of the wire. */
export function wireRequest<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  token: string | null,
  headers: Record<string, string> = {},
): WireRequest {
  const { method, path } = calls[operation];
  const names = namesOf(operation);
  const parts = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const query = new URLSearchParams(parts.query === undefined ? {} : (toWire(parts.query, names) as never)).toString();
  return {
    method,
    url: query === '' ? url : `${url}?${query}`,
    ...(parts.body === undefined ? {} : { payload: JSON.stringify(toWire(parts.body, names)) }),
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
}

/** What came back, under the names of the code. */
export function readAnswer<O extends Operation>(operation: O, { status, headers, body }: WireAnswer): Answer<O> {
  const read: unknown = JSON.parse(body);
  return {
    status,
    headers,
    data: fromWire(read, namesOf(operation)) as OutputOf<O>,
    problem: read as ProblemBody,
  };
}

export function clientOver(send: Send, token: string | null): TestClient {
  const call: TestClient['call'] = async (operation, input, headers) =>
    readAnswer(operation, await send(wireRequest(operation, input, token, headers)));
  return {
    token,
    call,
    ok: async (operation, input, headers) => {
      const answer = await call(operation, input, headers);
      if (answer.status !== 200)
        throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
      return answer.data;
    },
  };
}
