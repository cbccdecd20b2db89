import { quickBooksLink } from '../../db/schema/accounting.table.ts';
import { chargeType, orderCharge } from '../../db/schema/orders-money.table.ts';

/** Kinds of additional charges, a list that Settings → Lists edits. */
export const chargeTypeList = {
  table: chargeType,
  id: chargeType.id,
  name: chargeType.name,
  isActive: chargeType.isActive,
  isFlat: chargeType.isFlat,
  defaultAmount: chargeType.defaultAmount,
  uses: [orderCharge.chargeTypeId, quickBooksLink.chargeTypeId],
} as const;
