/** Which lab result new lots get from those that they are made of. */
import type { LabResult } from '../products/lab-result.ts';

/** What a laboratory says of a lot: its certificate, and what it measured in percent. */
export interface LotResult {
  readonly certificate: LabResult | null;
  readonly thca: number | null;
  readonly thc: number | null;
  readonly cbd: number | null;
  readonly total: number | null;
}

export const noResult: LotResult = { certificate: null, thca: null, thc: null, cbd: null, total: null };

/** Lots of one key have the same result. */
export const resultKey = ({ certificate, thca, thc, cbd, total }: LotResult): string => {
  const c = certificate;
  const said =
    c === null ? null : [c.number, c.hasPassed, c.link, c.certificate, c.collectedOn, c.releasedOn, c.expiresOn];
  return JSON.stringify([said, thca, thc, cbd, total]);
};

/** The result that all have; undefined when they differ, none for nothing. */
export function commonResult(results: readonly LotResult[]): LotResult | undefined {
  const [first = noResult] = results;
  return results.every((each) => resultKey(each) === resultKey(first)) ? first : undefined;
}

/** Why new lots are on hold until somebody enters a lab result. */
export const differentResultsHold = 'Made of lots with different lab results.';
/** Why new lots are on hold when goods in quarantine went into them. */
export const quarantineHold = 'Made of goods in quarantine.';

/** Why new lots are on hold because of what goes in; null for goods that are free. */
export function inheritedHold(
  goods: readonly { readonly holdReason: string | null; readonly inQuarantine: boolean }[],
): string | null {
  const held = goods.find(({ holdReason }) => holdReason !== null)?.holdReason ?? null;
  return held ?? (goods.some(({ inQuarantine }) => inQuarantine) ? quarantineHold : null);
}
