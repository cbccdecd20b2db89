import { Phone, PhoneCall } from 'lucide-react';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { AccountCell } from '../shared/AccountCell.tsx';
import type { CallRow } from './CallPreview.tsx';
import { callReasonsText } from '../shared/call/call-reasons.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { DoneButton } from '../shared/follow-ups/DoneButton.tsx';
import css from './CallCard.module.css';

interface CallCardProps {
  row: CallRow;
  /** The name leads to the cart. */
  linked: boolean;
  /** Absent for those who may not write notes. */
  onNoteCall?: (() => void) | undefined;
}

/** A client on a phone: why to call, a button that dials, and one that notes the call. */
export const CallCard = ({ row, linked, onNoteCall }: CallCardProps) => (
  <div className={css.card}>
    <div className="grow">
      <AccountCell client={row} linked={linked} />
      <p>{callReasonsText(row.reasons)}</p>
    </div>
    {row.dayPhone === null ? null : (
      <a className={buttonClass({ square: true })} href={`tel:${row.dayPhone}`} aria-label={`Call ${row.tradename}`}>
        <Phone size={16} />
      </a>
    )}
    {onNoteCall && row.followUp !== null ? <DoneButton followUp={row.followUp} /> : null}
    {onNoteCall ? (
      <IconButton label={`Log a call with ${row.tradename}`} onClick={onNoteCall}>
        <PhoneCall size={16} />
      </IconButton>
    ) : null}
  </div>
);
