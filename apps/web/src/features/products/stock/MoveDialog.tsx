import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { FailedAreas } from '../shared/FailedAreas.tsx';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface MoveDialogProps {
  inventoryIds: readonly number[];
  areaId: number | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Moves lots to another area. */
export function MoveDialog({ inventoryIds, areaId, onClose, onDone }: MoveDialogProps) {
  const areas = useQuery(read('products.areas', {}));
  const move = useWrite('products.moveLots');
  const lots = counted(inventoryIds.length, 'lot');
  const form = useAppForm({
    initialValues: { areaId },
    validate: { areaId: (id) => (id === null ? 'Choose an area.' : undefined) },
    save: async (values) => {
      await move.mutateAsync({ body: { inventoryIds: [...inventoryIds], areaId: values.areaId } });
      toast.success(`${lots} moved.`);
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  const options = (areas.data?.data ?? []).map(({ id, name, isQuarantine }) => ({
    value: id,
    label: isQuarantine ? `${name} (quarantine)` : name,
  }));
  return (
    <FormDialog title={`Move ${lots}`} width={420} form={form} submit="Move" onClose={onClose}>
      <SelectField
        label="To the area"
        required
        hint={areas.data?.count === 0 ? 'Add areas in Settings → Product lists.' : ''}
        options={options}
        {...form.bind('areaId')}
      />
      <FailedAreas areas={areas} />
    </FormDialog>
  );
}
