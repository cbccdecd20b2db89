import { ShieldCheck } from 'lucide-react';
import css from './PersonName.module.css';

/** Whether somebody signs in with a second step. */
export const TwoFactorMark = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <span className={css.on}>
      <ShieldCheck size={14} aria-hidden />
      On
    </span>
  ) : (
    <span className="muted">Off</span>
  );
