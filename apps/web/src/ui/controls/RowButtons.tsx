import type { Action } from '../../lib/action.ts';
import { Button } from './Button.tsx';
import css from './RowButtons.module.css';

interface RowButtonsProps {
  /** Whose row: part of the accessible names. */
  name: string;
  actions: readonly Action[];
  /** In a cell of a grid, which arrow keys reach. */
  inGrid?: boolean;
}

/** The actions of a row as buttons, each with the first word of its label: "Accept order" is Accept. */
export const RowButtons = ({ name, actions, inGrid = false }: RowButtonsProps) =>
  actions.length === 0 ? null : (
    <div className={css.buttons}>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          tabIndex={inGrid ? -1 : undefined}
          aria-label={`${label} of ${name}`}
          onClick={run}
        >
          {label.split(' ')[0]}
        </Button>
      ))}
    </div>
  );
