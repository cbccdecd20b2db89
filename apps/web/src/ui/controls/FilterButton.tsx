import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from './Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { PopoverButton } from '../overlay/Trigger.tsx';
import { usePhone } from '../../lib/use-media.ts';

export interface FilterButtonProps {
  /** How many filters of the panel are set. */
  set: number;
  /** Its label, and the title of a phone's dialog. */
  name?: string;
  /** The button from a phone's filters back to the list: "Show 8 products". */
  show: string;
  children: ReactNode;
}

/** Filters without a chip: a popover, or a dialog on a phone. They apply at once. */
export function FilterButton({ set, name = 'Filters', show, children }: FilterButtonProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const label = set > 0 ? `${name} · ${set}` : name;
  const icon = <SlidersHorizontal size={15} />;
  if (!phone)
    return (
      <PopoverButton label={label} icon={icon} text>
        {children}
      </PopoverButton>
    );
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {icon}
      </IconButton>
      {open ? (
        <Dialog
          title={name}
          onClose={close}
          footer={
            <Button kind="primary" onClick={close} data-autofocus>
              {show}
            </Button>
          }
        >
          {children}
        </Dialog>
      ) : null}
    </>
  );
}
