import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import './controls.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  indeterminate?: boolean;
}

/** A bare checkbox: give it an `aria-label`, or use `Choice`. */
export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...rest} ref={ref} type="checkbox" className="check" />;
}

export const Choice = ({ children, ...rest }: CheckboxProps & { children: ReactNode }) => (
  <label className="choice">
    <Checkbox {...rest} />
    <span>{children}</span>
  </label>
);
