import { useState } from 'react';
import { asProblem } from '../../../../lib/problem.ts';
import type { ProductRow } from '../../shared/cart-types.ts';
import type { Entering } from './entering.ts';
import { parseQuickEntry, unitsFor } from './quick-entry.ts';
import type { BestMatch } from './use-product-search.ts';

interface QuickEntries {
  /** The best match of a search for so many units. */
  readonly find: (wanted: { search: string; units?: number }) => Promise<BestMatch>;
  /** Resolves to whether the product was added. */
  readonly add: (product: ProductRow, units: number) => Promise<boolean>;
  /** Says why an entry was not added. */
  readonly refuse: (reason: string) => void;
  /** Puts an entry that was not added back into the box; false when something new is being typed. */
  readonly giveBack: (text: string) => boolean;
  readonly entering: Entering;
}

/**
 * Entries of the quick entry box: each waits for the answer of its search, and they are added in the order they were
 * entered, while the next one is typed. What was not added goes back into the box, or to `missed` when the box is in use.
 */
export function useQuickEntries({ find, add, refuse, giveBack, entering }: QuickEntries) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [missed, setMissed] = useState<readonly string[]>([]);

  const isAdded = async (text: string, found: Promise<BestMatch>): Promise<boolean> => {
    const { units, fault } = parseQuickEntry(text);
    if (fault !== undefined) {
      refuse(fault);
      return false;
    }
    try {
      const match = await found;
      if (match.product !== undefined) return await add(match.product, unitsFor(units, match.product));
      refuse(match.reason);
    } catch (error) {
      refuse(asProblem(error).detail);
    }
    return false;
  };
  /** Enters a text: the product that was chosen for it, or the best match of its search. */
  const enter = (text: string, chosen?: ProductRow) => {
    const wanted = parseQuickEntry(text);
    const named = `“${text.trim()}” names no product.`;
    // An empty search would find every product.
    const isAsked = chosen === undefined && wanted.search !== '';
    const found = isAsked
      ? find(wanted)
      : Promise.resolve(chosen === undefined ? { reason: named } : { product: chosen });
    // Its failure is handled when its turn comes.
    const settled = Promise.allSettled([found]);
    setWaiting((entries) => [...entries, text]);
    entering.add(async () => {
      await settled;
      const added = await isAdded(text, found);
      setWaiting((entries) => entries.slice(1));
      if (!added && !giveBack(text)) setMissed((entries) => [...entries, text]);
      return added;
    });
  };
  const dropMissed = (text: string) => setMissed((entries) => entries.filter((entry) => entry !== text));
  return { enter, waiting, missed, dropMissed };
}
