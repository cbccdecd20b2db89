import type { z } from 'zod';
import type { PermissionKey } from './permissions.ts';
import type { ProblemCode } from './problems/problems.ts';

/** Who may knock: people of the seller, portal users of a client, or anyone. */
export type Audience = 'staff' | 'portal' | 'public';

/** Keys of which any one opens the call; `signed-in` asks for a session only, `none` for nothing at all. */
export type RoutePermission = PermissionKey | readonly PermissionKey[] | 'signed-in' | 'none';

/**
 * One call of the API: what it takes, what it answers and who may make it.
 * `effect` says whether it changes stored facts: writes pass the origin gate and honour Idempotency-Key.
 */
export interface RouteDef {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly auth: Audience;
  readonly permission: RoutePermission;
  /** A key that the call asks for as well: its setting gives what that key protects. */
  readonly alsoNeeds?: PermissionKey;
  readonly effect: 'read' | 'write';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  /** Problem codes this call can answer beyond the ones every call can. */
  readonly refusals?: readonly ProblemCode[];
  /** The answer holds a secret: it is not kept for replays under an Idempotency-Key. */
  readonly isSecret?: true;
  /** Whoever knows the path may use it: logs show the pattern instead. */
  readonly hasSecretPath?: true;
  /** How often one address may use the call in a second, below the general limit. */
  readonly mostPerSecond?: number;
  /** Open to a person who must set two-factor sign-in up before anything else. */
  readonly setsUpTwoFactor?: true;
  /** `upload` takes one multipart file, `events` answers a server-sent stream, `file` answers bytes. */
  readonly kind?: 'json' | 'upload' | 'events' | 'file';
  /** The most bytes of an upload that is read before the handler: it then belongs to the request of an Idempotency-Key. */
  readonly largestUpload?: number;
}

/** The calls of one feature by operation name. */
export type Group = Readonly<Record<string, RouteDef>>;

/** Declares a call; the types of its handler and of its caller follow from it. */
export const route = <const R extends RouteDef>(definition: R): R => definition;

type Part<R extends RouteDef, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodObject
  ? { [P in K]: z.output<R[K]> }
  : unknown;

/** What a handler receives: the parsed parts. */
export type Input<R extends RouteDef> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

/** What a handler returns. */
export type Output<R extends RouteDef> = z.input<R['response']>;

type CallPart<R extends RouteDef, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodObject
  ? Record<string, never> extends z.input<R[K]>
    ? { [P in K]?: z.input<R[K]> }
    : { [P in K]: z.input<R[K]> }
  : unknown;

/** What a caller passes. */
export type CallInput<R extends RouteDef> = CallPart<R, 'params'> & CallPart<R, 'query'> & CallPart<R, 'body'>;

/** What a caller gets back. */
export type CallOutput<R extends RouteDef> = z.output<R['response']>;
