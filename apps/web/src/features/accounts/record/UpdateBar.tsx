import { titles, messages } from '@cartwright/contract/messages';
import { Check } from 'lucide-react';
import { useActions } from '../../../context/actions.ts';
import { Refusal } from '../../../form/Form.tsx';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { changesText } from '../client/field-changes.ts';
import { failedTexts, formParts, type FormPart, type FormParts, partNames } from '../client/use-form-parts.ts';
import css from './UpdateBar.module.css';

interface UpdateBarProps {
  parts: FormParts;
  /** The forms are shown: the key saves them. */
  withKey: boolean;
  /** Called with the parts that were not saved. */
  onFailed: (failed: readonly FormPart[]) => void;
}

/**
 * The one Update of a client's forms, with what is changed. Each part that failed says its own sentence, the others are named
 * as saved.
 */
export function UpdateBar({ parts, withKey, onFailed }: UpdateBarProps) {
  const { changes, dirty, outcomes, busy } = parts;
  const update = async () => {
    const failed = await parts.update();
    if (failed.length > 0) onFailed(failed);
  };
  const saved = formParts.filter((part) => outcomes[part] === 'saved' && !dirty.includes(part));
  const failed = formParts.filter((part) => outcomes[part] === 'failed' && dirty.includes(part));
  const save: Action = {
    label: 'Update',
    ...(withKey ? { key: 'submit' } : {}),
    disabledReason: dirty.length === 0 ? messages.nothingToUpdate : undefined,
    run: () => void update(),
  };
  useActions(withKey ? [save] : []);
  return (
    <div className={css.bar} role="group" aria-label={titles.clientInfo}>
      <div className={css.outcomes}>
        {failed.map((part) => (
          <Refusal key={part}>{failedTexts[part]}</Refusal>
        ))}
        <span role="status">
          {saved.map((part) => (
            <span key={part} className={css.saved}>
              <Check size={13} aria-hidden />
              {part === 'client' ? messages.clientUpdated : `${partNames[part]}: ${messages.updated}`}
            </span>
          ))}
        </span>
        {changes.length === 0 ? null : (
          <p className={css.changes}>
            <b>{counted(changes.length, 'change')}</b> <span className="muted">{changesText(changes)}</span>
          </p>
        )}
      </div>
      {changes.length === 0 || busy ? null : <Button onClick={parts.discard}>Discard</Button>}
      <Button kind="primary" busy={busy} disabledReason={save.disabledReason} onClick={save.run}>
        Update
        {withKey ? (
          <span aria-hidden>
            <KeyHint name="submit" />
          </span>
        ) : null}
      </Button>
    </div>
  );
}
