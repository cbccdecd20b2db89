import type { CallInput, CallOutput, RouteDef } from './route.ts';

/** The operations of a contract: `'carts.current'` and the like, the one name of an operation in all layers. */
export type OperationOf<C> = { [F in keyof C & string]: `${F}.${keyof C[F] & string}` }[keyof C & string];

type DefinitionOf<C, O> = O extends `${infer F}.${infer N}`
  ? F extends keyof C
    ? N extends keyof C[F]
      ? Extract<C[F][N], RouteDef>
      : never
    : never
  : never;

/** What a caller of an operation passes. */
export type InputTo<C, O> = CallInput<DefinitionOf<C, O>>;

/** What a caller of an operation gets. */
export type OutputFrom<C, O> = CallOutput<DefinitionOf<C, O>>;
