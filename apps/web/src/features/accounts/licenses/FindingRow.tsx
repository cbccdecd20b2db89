import { type FindingKind, findingLabels } from '@cartwright/domain/accounts/finding-kinds';
import { Undo2 } from 'lucide-react';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { dayTime, orDash } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, type Tone } from '../../../ui/page/Status.tsx';
import { useAccountScreens } from '../shared/account-permissions.ts';
import type { Finding } from './license-search.ts';
import css from './FindingRow.module.css';

const tones: Readonly<Record<FindingKind, Tone>> = {
  reissued: 'amber',
  closed: 'red',
  reopened: 'green',
  changed: 'blue',
  new: 'violet',
};

const verbs: Readonly<Record<FindingKind, string>> = {
  reissued: 'Apply',
  closed: 'Mark as closed',
  reopened: 'Take the mark off',
  changed: 'Apply',
  new: 'Register',
};

/** What the list says of a new shop beside its name and license, in one line: hundreds of them are looked through. */
const factsOf = ({ tradename, licenseNo, changes }: Finding): string =>
  changes
    .flatMap(({ after }) => (after === null || after === tradename || after === licenseNo ? [] : [after]))
    .join(' · ');

interface FindingRowProps {
  finding: Finding;
  onDone: () => void;
}

/** One difference with what it would change, and its button; of an applied one who did it, and its undo. */
export function FindingRow({ finding, onDone }: FindingRowProps) {
  const { act, busy } = useAct();
  const { client: opens } = useAccountScreens();
  const { id, kind, tradename, licenseNo, clientId, reason, changes, appliedAt, appliedByName } = finding;
  const apply = async () => {
    const done = await act(
      'accounts.applyLicenseFindings',
      { body: { ids: [id] } },
      {
        done: `${tradename}: ${findingLabels[kind].toLowerCase()}, applied.`,
        undo: (_, write) => async () => await write('accounts.undoLicenseFinding', { body: { id } }),
      },
    );
    if (done !== undefined) onDone();
  };
  const takeBack = async () => {
    if ((await act('accounts.undoLicenseFinding', { body: { id } })) !== undefined) onDone();
  };
  return (
    <li className={css.row} aria-label={`${findingLabels[kind]}: ${tradename}`}>
      <div className={css.facts}>
        <p className={css.name}>
          {clientId !== null && opens ? (
            <AppLink className="link" href={places.client(clientId)}>
              {tradename}
            </AppLink>
          ) : (
            <b>{tradename}</b>
          )}
          <Tag tone={tones[kind]}>{findingLabels[kind]}</Tag>
          <span className="muted num">License {licenseNo}</span>
        </p>
        <p className="muted">{reason}</p>
        {kind === 'new' ? <p className="num">{factsOf(finding)}</p> : null}
        {kind === 'new' || changes.length === 0 ? null : (
          <dl className={css.changes}>
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {orDash(before)} → {orDash(after)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {appliedAt === null ? null : (
          <p className="muted">
            Applied {dayTime(appliedAt)} by {appliedByName}
          </p>
        )}
      </div>
      {appliedAt === null ? (
        <Button busy={busy} onClick={() => void apply()} aria-label={`${verbs[kind]}: ${tradename}`}>
          {verbs[kind]}
        </Button>
      ) : (
        <Button
          icon={<Undo2 size={15} aria-hidden />}
          busy={busy}
          onClick={() => void takeBack()}
          aria-label={`Take back: ${tradename}`}
        >
          Take back
        </Button>
      )}
    </li>
  );
}
