import { Trash2, Undo2, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import { counted, count as number } from '../../../lib/format.ts';
import { signedMoney } from '../../../lib/signed-money.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { useUnsavedGuard } from '../../../ui/overlay/unsaved-guard.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { countHead } from './count-head.ts';
import { CountEntry } from './CountEntry.tsx';
import { useEntry } from './use-entry.ts';
import { BulkToCount } from './BulkToCount.tsx';
import { CountLines } from './CountLines.tsx';
import { RefusedCounts } from './RefusedCounts.tsx';
import { type CountRecord, kindsText, needsLook, totalsOf } from './count-view.ts';
import type { Counting } from './use-count.ts';
import css from './Count.module.css';

interface CountScreenProps {
  record: CountRecord;
  counting: Counting;
}

/** Counts lot after lot, and bulk, by scanner or keyboard; below are only those that differ. */
export function CountScreen({ record, counting }: CountScreenProps) {
  const { lines, state, enter, undo, last, dismiss } = counting;
  const entry = useEntry(lines, enter);
  useUnsavedGuard(entry.typed.trim() !== '');
  const [showsAll, setShowsAll] = useState(false);
  const router = useRouter();
  const { act } = useAct();
  const totals = totalsOf(lines);
  const shown = lines.filter((line) => (showsAll ? line.counted !== null : needsLook(line)));
  const review = places.count(record.countId, 'review');
  const drop = async () => {
    const text = 'Nothing of it is posted, and what was counted is lost.';
    const ask = { title: `Drop count ${record.countId}?`, text, confirmLabel: 'Drop count', danger: true };
    const { countId } = record;
    const dropped = await act('products.dropCount', { body: { countId } }, { ask, done: `Count ${countId} dropped.` });
    if (dropped !== undefined) router.history.push(places.counts());
  };
  const undoLast: Action = {
    label: last === undefined ? 'Undo the last count' : `Undo ${last.productName}`,
    icon: <Undo2 size={15} />,
    disabledReason: last === undefined ? 'You have counted nothing yet' : undefined,
    run: () => last && undo(last),
  };
  const menu: Action[] = [
    undoLast,
    { label: 'Drop count', icon: <Trash2 size={15} />, danger: true, run: () => void drop() },
  ];
  useActions(menu);
  const what = kindsText(lines);
  return (
    <>
      <PageHead
        {...countHead(record)}
        actions={
          <>
            <IconButton label={undoLast.label} disabledReason={undoLast.disabledReason} onClick={undoLast.run}>
              <Undo2 size={18} />
            </IconButton>
            <MenuButton label="More" items={menu} />
          </>
        }
      />
      <div role="status">
        {state.isOffline ? (
          <p className={css.kept}>
            <WifiOff size={15} aria-hidden />
            {state.isKept
              ? `${counted(state.kept, 'count')} kept on this device, sent later`
              : 'This device has no room to keep counts: stay on this page'}
          </p>
        ) : null}
      </div>
      <div className={css.page}>
        <div className={css.entry}>
          <RefusedCounts refused={state.refused} onDismiss={dismiss} />
          <CountEntry entry={entry} />
        </div>
        <div className={css.side}>
          <section className={css.progress} aria-label="Progress">
            <p>
              <b>
                {number(totals.counted)} of {number(totals.lines)} {what}
              </b>{' '}
              counted{totals.found > 0 ? <span className="muted"> · +{number(totals.found)} found</span> : null}
            </p>
            <p className="muted">{totals.toGo === 0 ? 'Nothing left to count' : `${number(totals.toGo)} to go`}</p>
            <progress aria-label="Counted" max={Math.max(1, totals.lines)} value={totals.counted} />
          </section>
          <BulkToCount lines={lines} onChoose={entry.choose} />
          <section className={css.differences} aria-label="Differences">
            <h2>
              {showsAll ? 'Counted' : 'Differences'}{' '}
              <span className="muted">{number(showsAll ? totals.entered : totals.differing)}</span>
              <Button kind="bare" size="small" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show differences' : 'Show all'}
              </Button>
            </h2>
            {shown.length === 0 ? (
              <p className={css.none}>{totals.entered === 0 ? 'Nothing is counted yet.' : 'Nothing differs so far.'}</p>
            ) : (
              <CountLines lines={shown} onChoose={entry.choose} />
            )}
          </section>
          <div className={css.foot}>
            <p>
              <small className="muted">
                Differences so far{totals.unknown === 0 ? null : ` · ${number(totals.unknown)} not compared yet`}
              </small>
              <b className="num">{totals.value === null ? number(totals.differing) : signedMoney(totals.value)}</b>
            </p>
            <ButtonLink
              kind={totals.toGo === 0 && totals.lines > 0 ? 'primary' : 'default'}
              href={review}
              onClick={(event) => {
                if (!entry.settle()) event.preventDefault();
              }}
            >
              Finish count
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
