import { type CorrectionAction, correctionActions } from '@cartwright/domain/carts/corrections';
import { type Way, submitLabels } from './submit-ways.ts';

/** What a person has chosen on the review of a cart; a reload of the page keeps it. */
export interface KeptChoices {
  readonly picked: ReadonlyMap<number, CorrectionAction>;
  readonly way?: Way | undefined;
}

const keyOf = (cartId: number): string => `cartwright.review.${cartId}`;

const isAction = (value: unknown): value is CorrectionAction => correctionActions.some((action) => action === value);

/** Nothing is chosen where nothing is kept, or what is kept cannot be read. */
export function readChoices(cartId: number): KeptChoices {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(cartId)) ?? '{}') as { picked?: unknown; way?: unknown };
    const list: readonly unknown[] = Array.isArray(kept.picked) ? kept.picked : [];
    const picked = list.flatMap((entry): [number, CorrectionAction][] => {
      const [lineId, action]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      return typeof lineId === 'number' && isAction(action) ? [[lineId, action]] : [];
    });
    const way = typeof kept.way === 'string' && kept.way in submitLabels ? (kept.way as Way) : undefined;
    return { picked: new Map(picked), way };
  } catch {
    return { picked: new Map() };
  }
}

export const keepChoices = (cartId: number, { picked, way }: KeptChoices): void =>
  sessionStorage.setItem(keyOf(cartId), JSON.stringify({ picked: [...picked], way }));
