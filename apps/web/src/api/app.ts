import type { InputTo, OperationOf, OutputFrom } from '@cartwright/contract/operations';
import type { WireNames } from '@cartwright/contract/naming';

/**
 * The contract that an app speaks and its table of calls. Each app adds its own:
 * `declare module '…/api/app.ts' { interface App { contract: Contract; calls: typeof calls } }`.
 */
export interface App {
  /** Makes it an app. */
  readonly name?: string;
}

type Contract = App extends { readonly contract: infer C } ? C : never;
type Calls = App extends { readonly calls: infer C } ? C : never;

export type Operation = OperationOf<Contract>;
export type InputOf<O extends Operation> = InputTo<Contract, O>;
export type OutputOf<O extends Operation> = OutputFrom<Contract, O>;

type WithMember<Of, Member> = { [O in keyof Of]: Of[O] extends Member ? O : never }[keyof Of];

type Changing = WithMember<Calls, { readonly effect: 'write' }>;

/** The calls that change something. Those that the spec has as GET are left out: each has a POST alias. */
export type WriteOperation = Operation & WithMember<Calls, { readonly effect: 'write'; readonly method: 'POST' }>;

/** The calls that only read. */
export type ReadOperation = Exclude<Operation, Changing>;

/** What a write can make stale: one read, or every read of a feature. */
export type Stale = ReadOperation | (Operation extends `${infer Feature}.${string}` ? Feature : never);

/** What each write makes stale. */
export type Changes = Readonly<Record<WriteOperation, readonly Stale[]>>;

export interface CallDefinition {
  readonly method: string;
  readonly path: string;
  readonly effect: string;
  readonly names?: WireNames;
}

/** What the app's `main` gives to its calls: both tables are loaded when they are needed. */
export interface Tables {
  /** Every call. */
  readonly calls: () => Promise<Readonly<Record<Operation, CallDefinition>>>;
  readonly changes: () => Promise<Changes>;
}

let given: Tables | undefined;

/** Called once, before the first call. */
export function provideTables(own: Tables): void {
  given = own;
}

/** The app's tables. */
export function tables(): Tables {
  if (given === undefined) throw new Error('The app has provided no table of calls.');
  return given;
}
