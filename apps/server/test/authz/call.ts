import { toWire } from '@cartwright/contract/naming';
import type { BoundRoute } from '../../src/http/implement.ts';
import { multipart, multipartType, untidy } from '../factories/files/upload.ts';
import type { TestApp } from '../test-app.ts';

/** The call of a route as its input is sent; an upload brings a small file. */
export function callOf({ definition, names }: BoundRoute, input: Record<string, unknown>) {
  const params = (input['params'] ?? {}) as Record<string, unknown>;
  const isUpload = definition.kind === 'upload';
  return {
    method: definition.method,
    url: definition.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name]))),
    ...(input['query'] === undefined ? {} : { query: toWire(input['query'], names) as Record<string, string> }),
    ...(isUpload ? { payload: Buffer.concat([...multipart('clients.csv', [untidy])]) } : {}),
    ...(definition.body === undefined ? {} : { payload: JSON.stringify(toWire(input['body'] ?? {}, names)) }),
    headers: {
      ...(isUpload ? { 'content-type': multipartType } : {}),
      ...(definition.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  };
}

/** Makes the call with this session; answers the status and the body without what is new in every answer. */
export async function makeCall(
  { app }: TestApp,
  bound: BoundRoute,
  input: Record<string, unknown>,
  token: string | null,
): Promise<{ status: number; body: string }> {
  const { headers, ...call } = callOf(bound, input);
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ ...call, headers: { ...headers, ...authorization } });
  return { status: answer.statusCode, body: answer.body.replaceAll(/urn:uuid:[0-9a-f-]{36}/g, 'urn:uuid:') };
}
