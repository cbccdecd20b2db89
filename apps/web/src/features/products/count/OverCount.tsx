import { places } from '../../../context/places.ts';
import { dayTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { countHead } from './count-head.ts';
import { CountLines } from './CountLines.tsx';
import { RefusedCounts } from './RefusedCounts.tsx';
import { changedText, type CountRecord, needsLook } from './count-view.ts';
import type { Counting } from './use-count.ts';
import css from './Count.module.css';

/** A count that was posted or dropped: what it found. */
export function OverCount({ record, counting }: { record: CountRecord; counting: Counting }) {
  const { lines, state, dismiss } = counting;
  const differing = lines.filter(needsLook);
  const isPosted = record.state === 'posted';
  return (
    <>
      <PageHead {...countHead(record)} />
      <div className={css.page} data-review>
        <div className={css.side}>
          <RefusedCounts refused={state.refused} onDismiss={dismiss} />
          <p className={css.over}>
            {isPosted ? 'Posted' : 'Dropped'} by {record.endedBy ?? 'somebody'}, {dayTime(record.endedAt)}
            {isPosted ? `: ${changedText(record)}.` : ': nothing was posted.'}{' '}
            {isPosted ? (
              <AppLink className="link" href={places.movements()}>
                Movements
              </AppLink>
            ) : null}
          </p>
          {differing.length === 0 ? null : (
            <section className={css.differences} aria-label="Differences">
              <h2>Differences</h2>
              <CountLines lines={differing} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
