import { fromWire, toWire, type WireNames } from '@cartwright/contract/naming';
import type { InputOf, Operation, OutputOf } from './app.ts';
import { definitionOf, knownCall } from './known-calls.ts';
import { networkProblem, offlineProblem, ProblemError, readProblem, noResponseProblem } from '../lib/problem.ts';
import { notifySignedOut } from './signed-out.ts';
import { noteResponse, noteNoResponse } from './server-state.ts';

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key for every retry of one request, so that the server runs it once; a new key when left out. */
  readonly idempotencyKey?: string;
}

function urlOf(path: string, { params, query }: Parts, names: WireNames): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries((toWire(query ?? {}, names) ?? {}) as Record<string, unknown>);
  const search = new URLSearchParams(
    given.filter(([, value]) => value !== undefined && value !== null).map(([key, value]) => [key, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/** Sends a request. A write without a connection is not attempted, so that nobody wonders whether it was saved. */
async function send(operation: Operation, write: boolean, url: string, init: RequestInit): Promise<Response> {
  if (write && !navigator.onLine) throw new ProblemError({ ...offlineProblem, operation });
  try {
    const response = await fetch(url, init);
    noteResponse(response);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteNoResponse();
    throw new ProblemError({ ...(write ? noResponseProblem : networkProblem), operation });
  }
}

/**
 * Calls one operation, e.g. `call('carts.one', { params: { id: 7 } })`. Throws ProblemError when the server refuses and
 * when it cannot be reached.
 */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const definition = await definitionOf(operation);
  const names = definition.names ?? {};
  const parts = input as Parts;
  const write = definition.effect === 'write';
  const hasBody = definition.method === 'POST';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (hasBody) headers['content-type'] = 'application/json';
  if (write) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  const response = await send(operation, write, urlOf(definition.path, parts, names), {
    method: definition.method,
    headers,
    ...(hasBody ? { body: JSON.stringify(toWire(parts.body ?? {}, names)) } : {}),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  return fromWire(await readResponse(operation, response), names) as OutputOf<O>;
}

/** Where a call of kind `file` is downloaded. */
export const addressOf = <O extends Operation>(operation: O, input: InputOf<O>): string =>
  urlOf(knownCall(operation).path, input as Parts, {});

/** Sends one file to an upload call; the browser reports no progress for fetch, so the caller shows it as busy. */
export async function upload<O extends Operation>(
  operation: O,
  file: File,
  input: InputOf<O> | undefined,
): Promise<OutputOf<O>> {
  const form = new FormData();
  form.append('file', file, file.name);
  const response = await send(operation, true, urlOf(knownCall(operation).path, input ?? {}, {}), {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return fromWire(await readResponse(operation, response), {}) as OutputOf<O>;
}

async function readResponse(operation: Operation, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const problem = readProblem(response.status, body, response.headers.get('x-request-id') ?? undefined);
  if (problem.code === 'signed_out') notifySignedOut();
  throw new ProblemError({ ...problem, operation });
}
