/** What a client orders at least, and which product lines it is not offered (domain rule "prices and totals"). */
import { compareMoney, formatMoney, subtractMoney } from '../money/money.ts';

/** What one active tier of a client says, and its name. */
export interface TierTerms {
  readonly tierName: string;
  /** Dollars; null for none. */
  readonly minimumOrder: number | null;
  readonly hiddenLines: readonly ProductLine[];
}

interface ProductLine {
  readonly productLineId: number;
  readonly productLine: string;
}

export interface HiddenLine extends ProductLine {
  /** The tiers that do not see it: "Gold, Silver". */
  readonly tierNames: string;
}

export interface ClientTerms {
  /** Dollars; null for none. */
  readonly minimumOrder: number | null;
  readonly hiddenLines: HiddenLine[];
}

/** The highest minimum of company and tiers, and every line that one of the tiers does not see. */
export function clientTerms(companyMinimum: number | null, tiers: readonly TierTerms[]): ClientTerms {
  const minimums = [companyMinimum, ...tiers.map(({ minimumOrder }) => minimumOrder)].filter((each) => each !== null);
  const hidden = Map.groupBy(
    tiers.flatMap(({ tierName, hiddenLines }) => hiddenLines.map((line) => ({ ...line, tierName }))),
    ({ productLineId }) => productLineId,
  );
  return {
    minimumOrder: minimums.toSorted(compareMoney).at(-1) ?? null,
    hiddenLines: [...hidden].map(([productLineId, of]) => ({
      productLineId,
      productLine: of[0]?.productLine ?? '',
      tierNames: of.map(({ tierName }) => tierName).join(', '),
    })),
  };
}

/** The tiers of the client that are not offered a product line, given by its id or its name; null when it is. */
export const notOfferedTo = ({ hiddenLines }: Pick<ClientTerms, 'hiddenLines'>, line: number | string): string | null =>
  hiddenLines.find(({ productLineId, productLine }) => line === productLineId || line === productLine)?.tierNames ??
  null;

interface Ordered {
  readonly grandTotal: number;
  readonly lines: readonly {
    readonly productLineId: number;
    readonly productName: string;
    readonly sampleType: number | null;
  }[];
}

export interface TermsCheck {
  /** Sentences, none where the order fits. */
  readonly faults: readonly string[];
  /** Staff may go on where a buyer is refused. */
  readonly mayGoOn: boolean;
}

/** Does an order fit the terms of its client? One of nothing but samples has no minimum. */
export function checkTerms(terms: ClientTerms, { grandTotal, lines }: Ordered, by: 'staff' | 'buyer'): TermsCheck {
  const { minimumOrder } = terms;
  const isSold = lines.some(({ sampleType }) => sampleType === null);
  const faults: string[] = [];
  if (isSold && minimumOrder !== null && compareMoney(grandTotal, minimumOrder) < 0) {
    const missing = formatMoney(subtractMoney(minimumOrder, grandTotal));
    faults.push(`The minimum order is ${formatMoney(minimumOrder)}: ${missing} is missing.`);
  }
  for (const { productLineId, productName } of lines) {
    const tiers = notOfferedTo(terms, productLineId);
    if (tiers !== null) faults.push(`${productName}: not offered to ${tiers}.`);
  }
  return { faults, mayGoOn: faults.length === 0 || by === 'staff' };
}
