import type { FindingKind } from '@cartwright/domain/accounts/finding-kinds';
import { useState } from 'react';
import { useAct } from '../../../context/use-act.ts';
import type { OutputOf } from '@cartwright/contract/contract';
import { count, counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Findings, LicenseSearch } from './license-search.ts';
import css from './LicenseWatchPage.module.css';

type Result = OutputOf<'accounts.applyLicenseFindings'>;

/** What all of a kind would do, and what it is called. */
const questions: Readonly<
  Record<FindingKind, { readonly title: string; readonly text: string; readonly label: string }>
> = {
  reissued: {
    title: 'Give these clients their new licenses?',
    text: 'Open carts, orders without a manifest, prices and buyers go on with the new license; manifested orders keep the old one. Each can be taken back.',
    label: 'Apply all re-issues',
  },
  closed: {
    title: 'Mark these licenses as closed?',
    text: 'Carts with cannabis of these clients cannot be submitted and their orders not manifested, until it is taken back or a new license is entered.',
    label: 'Mark all as closed',
  },
  reopened: {
    title: 'Take the marks off?',
    text: 'These clients can order cannabis again.',
    label: 'Take all marks off',
  },
  changed: {
    title: 'Take over all names and addresses?',
    text: 'The clients get what the list says. Each can be taken back.',
    label: 'Take over all changes',
  },
  new: {
    title: 'Register all new licensees?',
    text: 'Each becomes a client of its own. Each can be taken back until something is recorded for it.',
    label: 'Register all',
  },
};

interface ApplyAllProps {
  search: LicenseSearch;
  found: Findings;
  onDone: () => void;
}

/** Applies all of the chosen kind; names what was left as it is, and why. */
export function ApplyAll({ search: { kind }, found, onDone }: ApplyAllProps) {
  const { act, busy } = useAct();
  const [refused, setRefused] = useState<Result>();
  const waiting = found.totals.open.find((each) => each.kind === kind)?.count ?? 0;
  if (kind === undefined) return null;
  const { title, text, label } = questions[kind];
  const applyAll = async () => {
    const result = await act(
      'accounts.applyLicenseFindings',
      { body: { kind } },
      { ask: { title, text: `${counted(waiting, 'difference')}. ${text}`, confirmLabel: label } },
    );
    if (result === undefined) return;
    setRefused(result.refusedCount === 0 ? undefined : result);
    onDone();
  };
  const more = (refused?.refusedCount ?? 0) - (refused?.refused.length ?? 0);
  return (
    <>
      {waiting === 0 ? null : (
        <div className={css.all}>
          <Button kind="primary" busy={busy} onClick={() => void applyAll()}>
            {label} ({count(waiting)})
          </Button>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="status">
          <p>Left as they are:</p>
          <ul>
            {refused.refused.map(({ id, tradename, reason }) => (
              <li key={id}>
                {tradename}: {reason}
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="muted">and {count(more)} more</p> : null}
        </div>
      )}
    </>
  );
}
