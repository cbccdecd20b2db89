import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The cookie of each kind of people: one browser may be signed in as both. */
const cookies = { staff: 'cartwright', portal: 'portal' } as const;

/** `__Host-` needs Secure; plain http on loopback gets the bare name (S-5). */
export const cookieName = (secure: boolean, audience: keyof typeof cookies = 'staff'): string =>
  `${secure ? '__Host-' : ''}${cookies[audience]}`;

/** The cookie that marks a browser which has signed in before; it grants no access. */
export const deviceCookieName = (secure: boolean): string =>
  secure ? '__Host-cartwright-device' : 'cartwright-device';

export interface Credential {
  readonly token: string;
  /** Whether the browser sends it by itself; such requests must pass the origin guard. */
  readonly ambient: boolean;
}

/** The session token of a request: a bearer token, or else the cookie. */
export function credentialOf(
  request: FastifyRequest,
  secure: boolean,
  audience: keyof typeof cookies,
): Credential | null {
  const bearer = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, ambient: false };
  const cookie = request.cookies[cookieName(secure, audience)];
  return cookie === undefined ? null : { token: cookie, ambient: true };
}
