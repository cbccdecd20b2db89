import css from './Progress.module.css';

interface ProgressProps {
  /** What is counted: "Picked lines of ORD-10421". */
  label: string;
  done: number;
  of: number;
}

/** A bar that fills; the numbers are beside it. */
export const Progress = ({ label, done, of }: ProgressProps) => (
  <progress className={css.progress} aria-label={label} value={done} max={Math.max(of, 1)} />
);
