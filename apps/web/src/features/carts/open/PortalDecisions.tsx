import { Button } from '../../../ui/controls/Button.tsx';
import type { Action } from '../../../ui/lib/action.ts';
import css from './PortalDecisions.module.css';

interface PortalDecisionsProps {
  /** Whose order: part of the accessible names. */
  name: string;
  decisions: readonly Action[];
  /** In a cell of a grid, which arrow keys reach. */
  inGrid?: boolean;
}

/** Accept and Cancel, as buttons. */
export const PortalDecisions = ({ name, decisions, inGrid = false }: PortalDecisionsProps) =>
  decisions.length === 0 ? null : (
    <div className={css.decisions}>
      {decisions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          tabIndex={inGrid ? -1 : undefined}
          aria-label={`${label} of ${name}`}
          onClick={run}
        >
          {label.replace(' order', '')}
        </Button>
      ))}
    </div>
  );
