import { unique } from '../../factories/unique.ts';
import type { Line } from '../slots.ts';

type ListCall = 'lists.entries' | 'lists.add' | 'lists.update' | 'lists.merge' | 'lists.remove';
type StepCall = 'dashboard.firstSteps' | 'settings.skipFirstStep' | 'orders.nextNumber' | 'orders.raiseNumber';

const list = 'route';
const named = () => `Entry ${unique()}`;

/** The lines of the matrix for the lists that screens choose from, the first steps, and the number of the next order. */
export const settingListLines: { readonly [O in ListCall | StepCall]: Line<O> } = {
  'dashboard.firstSteps': () => ({}),
  'settings.skipFirstStep': () => ({ body: { step: 'mail', isSkipped: true } }),
  'orders.nextNumber': () => ({}),
  'orders.raiseNumber': () => ({ body: { nextOrderNo: 1_000_000 + unique() } }),
  'lists.entries': () => ({ body: { list } }),
  'lists.add': () => ({ body: { list, name: named() } }),
  'lists.update': (own) => ({ body: { list, id: own.listEntry, name: named() } }),
  'lists.merge': (own) => ({ body: { list, fromId: own.listEntry, intoId: own.otherEntry } }),
  'lists.remove': (own) => ({ body: { list, id: own.listEntry } }),
};
