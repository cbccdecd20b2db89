import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import './controls.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  partly?: boolean;
}

/** A bare checkbox: give it an `aria-label`, or use `Choice`. */
export function Checkbox({ partly = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly;
  }, [partly]);
  return <input {...rest} ref={ref} type="checkbox" className="check" />;
}

export const Choice = ({ children, ...rest }: CheckboxProps & { children: ReactNode }) => (
  <label className="choice">
    <Checkbox {...rest} />
    <span>{children}</span>
  </label>
);
