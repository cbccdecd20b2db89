import { Kbd } from '../../ui/controls/Button.tsx';
import { printed } from '../../ui/lib/keys.ts';
import type { PaletteItem } from './palette-item.ts';

/** The keys of the palette, for the one who looks. */
export const PaletteFoot = ({ active }: { active: PaletteItem | undefined }) => (
  <p className="palette-foot" aria-hidden>
    {active === undefined ? null : (
      <>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        </span>
        <span>
          <Kbd>↵</Kbd> {active.href === undefined ? 'do it' : 'open'}
        </span>
      </>
    )}
    {active?.href === undefined ? null : (
      <span>
        <Kbd>{printed('Ctrl+Enter')}</Kbd> in a new tab
      </span>
    )}
    <span>
      <Kbd>Esc</Kbd> close
    </span>
  </p>
);
