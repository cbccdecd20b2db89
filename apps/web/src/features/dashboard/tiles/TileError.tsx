import { couldNotGet } from '@cartwright/contract/messages';
import { asProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import css from './Tile.module.css';

interface TileErrorProps {
  /** What was not loaded: "recent orders". */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** The message of spec 000 §8, and why. */
export const TileError = ({ what, error, onRetry }: TileErrorProps) => (
  <div className={css.message} role="alert">
    {couldNotGet(`${what}.`)}
    <small>{asProblem(error).detail}</small>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
