import type { ReactNode } from 'react';
import type { Problem } from '../lib/problem.ts';
import { classes } from '../lib/classes.ts';
import css from './Form.module.css';

/** The server's refusal, in red. */
export const Refusal = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classes(css.refusal, className)} role="alert">
    {children}
  </div>
);

/** The title of a refusal, and its sentence when it belongs to no field, shown over the buttons. */
export const FormProblem = ({ problem }: { problem: Problem | undefined }) =>
  problem ? (
    <Refusal>
      <b>{problem.title}</b>
      {problem.detail === '' || problem.detail === problem.title ? null : <div>{problem.detail}</div>}
      {problem.requestId !== undefined && problem.status >= 500 ? ` (request ${problem.requestId})` : null}
    </Refusal>
  ) : null;

/** Fields side by side as far as they fit. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>;

/** Fields one under the other. */
export const FormColumn = ({ children }: { children: ReactNode }) => <div className={css.form}>{children}</div>;
