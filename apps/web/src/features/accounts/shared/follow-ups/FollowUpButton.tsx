import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import type { FollowUpDialogProps } from './FollowUpDialog.tsx';

const FollowUpDialog = lazyPart(async () => (await import('./FollowUpDialog.tsx')).FollowUpDialog);

/** A small button beside a note that makes a follow-up of it; nothing for those who may not write notes about clients. */
export function FollowUpButton(props: Omit<FollowUpDialogProps, 'onClose'>) {
  const mayEdit = useMay('accounts.edit');
  const [open, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <IconButton size="small" kind="bare" label="Follow up" className="no-print" onClick={() => setOpen(true)}>
        <CalendarPlus size={14} />
      </IconButton>
      {open ? <FollowUpDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
