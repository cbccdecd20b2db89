import { useWrite } from '../../../api/use-write.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { ProofDialog } from '../shared/ProofDialog.tsx';

/** Turns two-factor sign-in off, with the password and a code. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useWrite('people.turnOffTwoFactor');
  return (
    <ProofDialog
      title="Turn off two-factor sign-in"
      submit="Turn off"
      onProof={async ({ currentPassword, code }) => {
        const { message } = await turnOff.mutateAsync({ body: { currentPassword, code: code ?? '' } });
        toast.success(message);
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
