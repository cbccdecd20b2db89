/** Goods that come in from others and units that are lost, as they are reported to the state (goods §7, formats: CCRS). */
import { businessDate } from '../dates/business-time.ts';
import { subtractUnits } from '../money/money.ts';
import { adjustReasonLabels, adjustReasons } from '../products/movements.ts';
import { ccrsDate, ccrsText } from './ccrs-files.ts';
import type { CurrentRow } from './ccrs-operations.ts';

/**
 * The units that an adjustment takes away; null for those that were found, which the lot's own row says. That Quantity takes
 * away follows from what the state refuses: it takes no negative one.
 */
export const takenUnits = (change: number): number | null => (change < 0 ? subtractUnits(0, change) : null);

/** Units of a lot that are no more, otherwise than by a sale. */
export interface StateLoss {
  /** What the state knows it by. */
  readonly id: string;
  readonly barcode: string;
  /** Added to the lot: below 0. */
  readonly change: number;
  /** As people say it, or as the state does. */
  readonly reason: string;
  readonly detail: string;
  /** ISO instant. */
  readonly at: string;
}

const stateReason = (reason: string): string =>
  adjustReasons.find((each) => each === reason || adjustReasonLabels[each] === reason) ?? 'Other';

/** An adjustment of a lot; none for units that were found. */
export function adjustmentRows({ id, barcode, change, reason, detail, at }: StateLoss, timeZone: string): CurrentRow[] {
  const quantity = takenUnits(change);
  if (quantity === null) return [];
  return [
    {
      key: id,
      cells: {
        InventoryExternalIdentifier: barcode,
        AdjustmentReason: stateReason(reason),
        AdjustmentDetail: ccrsText(detail).slice(0, 250).trim(),
        Quantity: String(quantity),
        AdjustmentDate: ccrsDate(businessDate(at, timeZone)),
        ExternalIdentifier: id,
      },
    },
  ];
}

/** Goods of another licensee that became units of a lot of ours. */
export interface StateArrival {
  readonly id: string;
  readonly fromLicenseNo: string;
  readonly fromInventoryId: string;
  readonly barcode: string;
  readonly units: number;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** A transfer to us, which the receiver reports. It adds nothing to the lot: the lot's own row says what it holds. */
export function transferRow(
  { id, fromLicenseNo, fromInventoryId, barcode, units, date }: StateArrival,
  licenseNo: string,
): CurrentRow {
  return {
    key: id,
    cells: {
      FromLicenseNumber: ccrsText(fromLicenseNo),
      ToLicenseNumber: ccrsText(licenseNo),
      FromInventoryExternalIdentifier: ccrsText(fromInventoryId),
      ToInventoryExternalIdentifier: barcode,
      Quantity: String(units),
      TransferDate: ccrsDate(date),
      ExternalIdentifier: id,
    },
  };
}
