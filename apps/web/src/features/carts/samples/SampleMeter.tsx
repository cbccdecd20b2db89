import { sumUnits } from '@cartwright/domain/money/money';
import { usageText } from '@cartwright/domain/carts/sample-limits';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { counted, shortDate, units } from '../../../lib/format.ts';
import type { SampleMeterFacts } from './use-sample-meter.ts';
import css from './SampleMeter.module.css';

/** The trade samples of a client in this quarter against the limit: given, in the cart, left, and those of its UBI. */
export function SampleMeter({ meter, usage, faults }: SampleMeterFacts) {
  const headingId = useId();
  const { ubiUnitsGiven, ubiClients, receiver } = meter;
  const { given, added, allowed, left, over } = usage;
  const total = sumUnits([given, added]);
  const share = (part: number): string => `${Math.min(100, (part / Math.max(allowed, total)) * 100)}%`;
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
        <b className="num">{usageText(usage)}</b>
        <span className="muted num">{over > 0 ? `${units(over)} too many` : `${units(left)} left`}</span>
      </p>
      <p className="muted small num">
        {units(given)} given{added > 0 ? ` · ${units(added)} here` : null}
        {ubiUnitsGiven === null || ubiClients < 2
          ? null
          : ` · ${units(sumUnits([ubiUnitsGiven, added]))} to the ${counted(ubiClients, 'client')} of the UBI`}
      </p>
      {receiver === 'processor' && allowed > 0 ? (
        <p className="muted small">Of flower only, because the client is a processor.</p>
      ) : null}
      {over > 0 || faults.length > 0 ? (
        <ul className={css.faults}>
          {over > 0 ? (
            <Fault>
              {allowed === 0 ? `A ${receiver} is given no trade samples. ` : null}
              {meter.refuses ? 'An order above the limit is refused.' : 'This is above the limit of a quarter.'}
            </Fault>
          ) : null}
          {faults.map(({ line, text }) => (
            <Fault key={line.id}>
              {line.productName}: {text}
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
