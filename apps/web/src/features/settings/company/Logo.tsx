import { logoFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useState } from 'react';
import { addressOf } from '../../../api/query.ts';
import { useUpload } from '../../../api/use-write.ts';
import { useAct } from '../../../context/use-act.ts';
import { FileButton } from '../../../form/FileButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './Logo.module.css';

/** The logo on documents: PNG or JPEG. */
export function Logo({ hasLogo }: { hasLogo: boolean }) {
  const { act } = useAct();
  /** Another picture element loads the new logo. */
  const [times, setTimes] = useState(0);
  const { mutate, isPending } = useUpload('settings.uploadLogo', {
    onSuccess: ({ message }) => {
      setTimes((before) => before + 1);
      toast.success(message);
    },
    onError: (reason) => toast.failure(reason),
  });
  return (
    <div className={css.logo}>
      {hasLogo ? (
        <img key={times} src={addressOf('settings.logo', {})} alt="Your logo" />
      ) : (
        <p className="muted">No logo. PNG or JPEG, at most 500 kB and 2,000 pixels a side.</p>
      )}
      <ButtonRow>
        <FileButton label={hasLogo ? 'Replace' : 'Choose a logo'} kinds={logoFiles} busy={isPending} onFile={mutate} />
        {hasLogo ? (
          <Button size="small" onClick={() => void act('settings.removeLogo', {})}>
            Remove
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  );
}
