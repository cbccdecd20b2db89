import { Kbd } from '../../ui/controls/Button.tsx';
import { keyLabel } from '../../lib/keys/keys.ts';
import type { PaletteItem } from './palette-item.ts';
import css from './PaletteFoot.module.css';

/** Key hints, hidden from screen readers. */
export const PaletteFoot = ({ active }: { active: PaletteItem | undefined }) => (
  <p className={css.foot} aria-hidden>
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
        <Kbd>{keyLabel('Ctrl+Enter')}</Kbd> in a new tab
      </span>
    )}
    <span>
      <Kbd>Esc</Kbd> close
    </span>
  </p>
);
