import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import css from './Checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  indeterminate?: boolean;
}

/** A bare checkbox: give it an `aria-label`, or use `Choice`. */
export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...rest} ref={ref} type="checkbox" className={css.check} />;
}

export const Choice = ({ children, ...rest }: CheckboxProps & { children: ReactNode }) => (
  <label className={css.choice}>
    <Checkbox {...rest} />
    <span>{children}</span>
  </label>
);

export const Radio = ({ children, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <label className={css.choice}>
    <input {...rest} type="radio" />
    {children}
  </label>
);
