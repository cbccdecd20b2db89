import { Button } from '../ui/controls/Button.tsx';
import { ButtonRow } from '../ui/controls/ButtonRow.tsx';

/** Fields that somebody else changed while the person typed in them. */
export interface Stale {
  /** Their names; none when only the refusal says that something changed. */
  readonly fields: readonly string[];
  readonly keepMine: () => void;
  /** Left out while it is not known what they changed. */
  readonly takeTheirs: (() => void) | undefined;
}

/** What to do about them: save over what the other person entered, or take it. */
export const StaleChoice = ({ stale }: { stale: Stale | undefined }) =>
  stale ? (
    <div role="group" aria-label="Changed by someone else">
      {stale.fields.length > 0 ? (
        <p role="status">Somebody else changed what you are changing: {stale.fields.join(', ')}.</p>
      ) : null}
      <ButtonRow>
        <Button size="small" onClick={stale.keepMine}>
          Keep mine
        </Button>
        {stale.takeTheirs ? (
          <Button size="small" onClick={stale.takeTheirs}>
            Take theirs
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  ) : null;
