import { titles, messages } from '@cartwright/contract/messages';
import { Check } from 'lucide-react';
import { Refusal } from '../../../form/Form.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { failedTexts, formParts, type FormPart, type FormParts } from '../client/use-form-parts.ts';
import { recordTabs } from './record-tabs.ts';
import css from './UpdateBar.module.css';

interface UpdateBarProps {
  parts: FormParts;
  /** Called with the parts that were not saved. */
  onFailed: (failed: readonly FormPart[]) => void;
}

/** The one Update of a client's forms: each part that failed says its own sentence, the others are marked saved. */
export function UpdateBar({ parts, onFailed }: UpdateBarProps) {
  const { dirty, outcomes, busy } = parts;
  const update = async () => {
    const failed = await parts.update();
    if (failed.length > 0) onFailed(failed);
  };
  const saved = formParts.filter((part) => outcomes[part] === 'saved' && !dirty.includes(part));
  const failed = formParts.filter((part) => outcomes[part] === 'failed' && dirty.includes(part));
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
              {part === 'client' ? messages.clientUpdated : `${recordTabs[part]}: ${messages.updated}`}
            </span>
          ))}
        </span>
      </div>
      <span className="muted">
        {dirty.length > 0 && failed.length === 0 ? `Changed: ${dirty.map((part) => recordTabs[part]).join(', ')}` : ''}
      </span>
      <Button
        kind="primary"
        busy={busy}
        disabledReason={dirty.length === 0 ? messages.nothingToUpdate : undefined}
        onClick={() => void update()}
      >
        Update
      </Button>
    </div>
  );
}
