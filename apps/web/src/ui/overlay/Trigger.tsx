import type { ReactNode } from 'react';
import { Button, type ButtonLook, IconButton } from '../controls/Button.tsx';
import { Floating } from './Floating.tsx';
import { useAnchor } from './use-anchor.ts';

export interface TriggerProps {
  label: string;
  icon?: ReactNode;
  /** Shows the label beside the icon. */
  text?: boolean;
  kind?: ButtonLook['kind'];
  popup: 'menu' | 'dialog';
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A button that opens a floating panel and closes it on the second press. */
export function Trigger({ label, icon, text = false, kind, popup, children }: TriggerProps) {
  const { anchor, close, trigger } = useAnchor();
  const shared = { 'aria-haspopup': popup, ...trigger } as const;
  return (
    <>
      {text ? (
        <Button {...shared} kind={kind} icon={icon}>
          {label}
        </Button>
      ) : (
        <IconButton {...shared} label={label}>
          {icon}
        </IconButton>
      )}
      {anchor ? children(anchor, close) : null}
    </>
  );
}

export interface PopoverButtonProps {
  label: string;
  icon: ReactNode;
  text?: boolean;
  children: ReactNode;
}

/** A button with a small panel of controls, for instance a grid's columns. */
export const PopoverButton = ({ label, icon, text = false, children }: PopoverButtonProps) => (
  <Trigger label={label} icon={icon} text={text} popup="dialog">
    {(anchor, close) => (
      <Floating anchor={anchor} onClose={close} align="end" role="dialog" aria-label={label} sheet>
        {children}
      </Floating>
    )}
  </Trigger>
);
