import type { Send, WireAnswer } from '../../wire-client.ts';

/** An address that a caller claims to come from. */
export const forged = (n: number) => `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Signs in, or tries to; `url` is another spelling of the address of the call. */
export const signIn = async (
  send: Send,
  Email: string,
  Password: string,
  { url = '/v1/auth/sign-in', ...headers }: Record<string, string> = {},
): Promise<WireAnswer> =>
  await send({
    method: 'POST',
    url,
    payload: JSON.stringify({ Email, Password }),
    headers: { 'content-type': 'application/json', ...headers },
  });
