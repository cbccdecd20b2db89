import { isOffManifest } from '@cartwright/domain/orders/manifest';
import { date } from '../../../../lib/format.ts';
import type { TripValues } from './TripFields.tsx';
import css from './ManifestWarnings.module.css';

interface PlannedDayProps {
  order: { readonly estimateDeliveryDate: string };
  trip: Pick<TripValues, 'departureAt'>;
}

/** The trip goes on another day than the delivery is planned for: said before the manifest is made. */
export const PlannedDay = ({ order: { estimateDeliveryDate }, trip: { departureAt } }: PlannedDayProps) =>
  isOffManifest(departureAt?.slice(0, 10) ?? null, estimateDeliveryDate) ? (
    <p className={css.planned} role="status">
      The delivery is planned for {date(estimateDeliveryDate)}.
    </p>
  ) : null;
