import type { EventHandlers } from './context.ts';
import type { Events } from './events.ts';

/** Runs the handlers of an event one after the other; call it in the transaction in which the event happens. */
export async function publish<E extends keyof Events>(
  ctx: Parameters<EventHandlers[E][number]>[0],
  name: E,
  event: Events[E],
): Promise<void> {
  const handlers: readonly ((ctx: never, event: never) => Promise<void>)[] = ctx.eventHandlers[name];
  for (const handle of handlers) await handle(ctx as never, event as never);
}

/** For processes in which an event causes nothing else. */
export const noEventHandlers: EventHandlers = {
  clientAssigned: [],
  clientsIdentified: [],
  licenseTakenBack: [],
  clientMerged: [],
  settingEntriesMerged: [],
  productLinesMerged: [],
  lotsChanged: [],
  sourcesChanged: [],
  lotsReported: [],
  lotsRemoved: [],
  productsChanged: [],
  tierLinesHidden: [],
  invitationRequested: [],
  invitationDecided: [],
  cartAssigned: [],
  portalCartPlaced: [],
  lotLowered: [],
  orderChanged: [],
  orderStepped: [],
  deliveryMoved: [],
  mailEnded: [],
  mailServerChanged: [],
  jobEnded: [],
};
