import { Search } from 'lucide-react';
import { KeyHint } from '../ui/controls/KeyHint.tsx';
import { openOverlay } from '../context/overlays.ts';
import css from './FindButton.module.css';

/** Opens the command palette. */
export const FindButton = () => (
  <button type="button" className={css.button} aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
    <Search size={15} aria-hidden />
    Find a client, order or product
    <span aria-hidden>
      <KeyHint name="palette" />
    </span>
  </button>
);
