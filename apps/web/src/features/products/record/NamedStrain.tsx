import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';

interface NamedStrainProps {
  name: string;
  onAdded: (id: number) => void;
}

/** The strain that a supplier names: it becomes one of ours when somebody agrees. */
export function NamedStrain({ name, onAdded }: NamedStrainProps) {
  const { act, busy } = useAct();
  const add = async () => {
    const added = await act('products.addStrain', { body: { name } }, { subject: name });
    if (added !== undefined) onAdded(added.id);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void add()}>
      Add “{name}”
    </Button>
  );
}
