import { counted, money } from '../../../lib/format.ts';
import { marginFigure } from '../../../lib/margin-figure.ts';
import type { SalesRow } from './sales-list.ts';

type Sums = Pick<SalesRow, 'cost' | 'margin' | 'marginPercent' | 'ordersWithoutCost'>;

/** What the foot of the report says under the columns of the margin; nothing to people who see no costs. */
export const marginSums = ({ cost, margin, marginPercent }: Sums) =>
  cost === undefined ? {} : { cost: money(cost), margin: money(margin), marginPercent: marginFigure(marginPercent) };

/** The label of a sum, which says of how many orders nobody knows the cost. */
export const withoutCost = (label: string, { ordersWithoutCost = 0 }: Sums): string =>
  ordersWithoutCost === 0 ? label : `${label}, cost not known of ${counted(ordersWithoutCost, 'order')}`;
