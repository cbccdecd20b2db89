import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './Button.module.css';

export interface ButtonLook {
  /** `primary` at most once a screen; `danger` only in a dialog that confirms what cannot be undone. */
  kind?: 'default' | 'primary' | 'danger' | 'bare' | undefined;
  size?: 'small' | undefined;
  /** As wide as high, for an icon alone. */
  square?: boolean | undefined;
}

const kinds = { default: undefined, primary: css.primary, danger: css.danger, bare: css.bare } as const;

/** The class of an element that looks like a button. */
export const buttonClass = ({ kind = 'default', size, square }: ButtonLook): string | undefined =>
  classes(css.button, kinds[kind], size && css.small, square && css.square);

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  icon?: ReactNode;
  busy?: boolean;
  /** Why the action is not available now. The button stays focusable and says so. */
  disabledReason?: string | undefined;
}

export function Button({ kind, size, square, icon, busy, disabledReason, className, ...rest }: ButtonProps) {
  const disabled = disabledReason !== undefined || busy === true;
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ kind, size, square }), className)}
      title={disabledReason === undefined ? rest.title : undefined}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={disabled ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon}
      {rest.children}
      {disabledReason === undefined ? null : (
        <span className={css.reason}>
          <span className="sr">. </span>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'square' | 'aria-label'> {
  label: string;
  children: ReactNode;
}

/** A square button; `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Button title={label} {...rest} aria-label={label} square />
);

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>;
