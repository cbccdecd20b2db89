import { Search } from 'lucide-react';
import { KeyHint } from '../ui/controls/KeyHint.tsx';
import { openOverlay } from '../context/overlays.ts';

/** Opens the command palette. */
export const FindButton = () => (
  <button type="button" className="find-button" aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
    <Search size={15} aria-hidden />
    Find a client, order or product
    <span aria-hidden>
      <KeyHint name="palette" />
    </span>
  </button>
);
