import { ShieldCheck } from 'lucide-react';
import type { PersonRow } from './people-list.ts';
import css from './PersonName.module.css';

type TwoFactorState = Pick<PersonRow, 'isTwoFactorOn' | 'isTwoFactorRequired'>;

/** "On", "Off", or "Required": off although the role requires it. */
export const twoFactorText = ({ isTwoFactorOn, isTwoFactorRequired }: TwoFactorState): string => {
  if (isTwoFactorOn) return 'On';
  return isTwoFactorRequired ? 'Required' : 'Off';
};

/** Whether somebody signs in with a second step. */
export const TwoFactorMark = ({ of }: { of: TwoFactorState }) =>
  of.isTwoFactorOn ? (
    <span className={css.on}>
      <ShieldCheck size={14} aria-hidden />
      On
    </span>
  ) : (
    <span className="muted">{twoFactorText(of)}</span>
  );
