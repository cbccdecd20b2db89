import { type CallDefinition, type Operation, tables } from './app.ts';

/** Definitions of the calls that the loaded scripts name: `build/calls-plugin.ts` adds each beside its use. */
export const knownCalls: { [O in Operation]?: CallDefinition } = {};

/** The definition of a call; one that no loaded script names is in the whole table, which is loaded then. */
export const definitionOf = async (operation: Operation): Promise<CallDefinition> =>
  knownCalls[operation] ?? (await tables().calls())[operation];

/** The definition of a call that the calling script, or one that it imports, names. */
export function knownCall(operation: Operation): CallDefinition {
  const definition = knownCalls[operation];
  if (definition === undefined) throw new Error(`No loaded script names the call ${operation}.`);
  return definition;
}
