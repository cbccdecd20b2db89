import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './Button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `primary` at most once a screen; `danger` only in a dialog that confirms what cannot be undone. */
  kind?: 'default' | 'primary' | 'danger' | 'bare';
  size?: 'small';
  icon?: ReactNode;
  busy?: boolean;
  /** Why the action is not available now. The button stays focusable and says so. */
  disabledReason?: string | undefined;
}

export function Button({ kind = 'default', size, icon, busy, disabledReason, className, ...rest }: ButtonProps) {
  const disabled = disabledReason !== undefined || busy === true;
  return (
    <button
      type="button"
      {...rest}
      className={['btn', kind, size, className].filter(Boolean).join(' ')}
      title={disabledReason === undefined ? rest.title : undefined}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={disabled ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon}
      {rest.children}
      {disabledReason === undefined ? null : (
        <span className="reason">
          <span className="sr">. </span>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  label: string;
  children: ReactNode;
}

/** A square button; `label` is its accessible name and its tooltip. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button title={label} {...rest} aria-label={label} className={`icon ${className ?? ''}`} />;
}

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kbd">{children}</kbd>;
