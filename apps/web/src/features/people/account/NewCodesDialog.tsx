import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ProofDialog } from '../shared/ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Makes new recovery codes, in place of those before, with the password and a code. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useWrite('people.renewRecoveryCodes');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title="Make new recovery codes"
      submit="Make new codes"
      onProof={async ({ currentPassword, code }) => {
        const { recoveryCodes } = await renew.mutateAsync({ body: { currentPassword, code: code ?? '' } });
        setCodes(recoveryCodes);
      }}
      onClose={onClose}
    >
      <p className="muted">The codes you have kept stop working.</p>
    </ProofDialog>
  );
}
