import { IconButton } from '../../../../ui/controls/Button.tsx';
import { type NamedFollowUp, useFollowUps } from './use-follow-ups.ts';
import css from './DoneButton.module.css';

/** Marks a follow-up as done with one press; the toast offers to take it back. */
export function DoneButton({ followUp }: { followUp: NamedFollowUp }) {
  const { end, busy } = useFollowUps();
  return (
    <IconButton
      kind="bare"
      size="small"
      busy={busy}
      label={`Done: ${followUp.what}`}
      onClick={() => void end(followUp, 'done')}
    >
      <i className={css.box} />
    </IconButton>
  );
}
