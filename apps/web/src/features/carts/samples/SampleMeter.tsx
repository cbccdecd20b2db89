import { sumUnits } from '@cartwright/domain/money/money';
import { oversizeText, standingText } from '@cartwright/domain/carts/sample-limits';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { counted, shortDate, units } from '../../../ui/lib/format.ts';
import type { SampleMeterFacts } from './use-sample-meter.ts';
import css from './SampleMeter.module.css';

/** The trade samples of a client in this quarter against the limit: given, in the cart, left, and those of its UBI. */
export function SampleMeter({ meter, standing, oversized }: SampleMeterFacts) {
  const headingId = useId();
  const { limit, ubiUnitsGiven, ubiClients } = meter;
  const { given, added, left, over } = standing;
  const total = sumUnits([given, added]);
  const share = (part: number): string => `${Math.min(100, (part / Math.max(limit.units, total)) * 100)}%`;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>
        Trade samples{' '}
        <span className="muted">
          {shortDate(meter.quarterFrom)} to {shortDate(meter.quarterTo)}
        </span>
      </h3>
      <div className={css.bar} data-over={over > 0 || undefined} aria-hidden>
        <i style={{ width: share(given) }} />
        <i data-added style={{ width: share(added) }} />
      </div>
      <p className={css.sum}>
        <b className="num">{standingText(standing, limit)}</b>
        <span className="muted num">{over > 0 ? `${units(over)} too many` : `${units(left)} left`}</span>
      </p>
      <p className="muted small num">
        {units(given)} given{added > 0 ? ` · ${units(added)} here` : null}
        {ubiUnitsGiven === null || ubiClients < 2
          ? null
          : ` · ${units(sumUnits([ubiUnitsGiven, added]))} to the ${counted(ubiClients, 'client')} of the UBI`}
      </p>
      {over > 0 || oversized.length > 0 ? (
        <ul className={css.faults}>
          {over > 0 ? (
            <Fault>
              {meter.refuses ? 'An order above the limit is refused.' : 'This is above the limit of a quarter.'}
            </Fault>
          ) : null}
          {oversized.map(({ line, ...large }) => (
            <Fault key={line.id}>
              {line.productName}: {oversizeText(large)}.
            </Fault>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const Fault = ({ children }: { children: ReactNode }) => (
  <li>
    <TriangleAlert size={14} aria-hidden />
    <span>{children}</span>
  </li>
);
