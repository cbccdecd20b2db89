import { orderName } from '@cartwright/domain/orders/order-name';
import { useRouter } from '@tanstack/react-router';
import { useWrite } from '../../../api/use-write.ts';
import { usePlaces } from '../../../context/places.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { PromisedLines, usePromised } from './PromisedLines.tsx';

interface HoldDialogProps {
  inventoryIds: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

/** Puts lots on hold for one reason; names the orders that wait then, and leads to one of them afterwards. */
export function HoldDialog({ inventoryIds, onClose, onDone }: HoldDialogProps) {
  const to = usePlaces();
  const router = useRouter();
  const hold = useWrite('products.holdLots');
  const promised = usePromised(inventoryIds);
  const lots = counted(inventoryIds.length, 'lot');
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: required },
    save: async ({ reason }) => {
      await hold.mutateAsync({ body: { inventoryIds: [...inventoryIds], reason } });
      const order = promised.data?.data[0];
      const href = order && to.order(order.orderId, order.orderNo);
      toast.success(
        `${lots} put on hold.`,
        href === undefined || order === undefined
          ? undefined
          : { label: `Open ${orderName(order)}`, onSelect: () => router.history.push(href) },
      );
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog title={`Hold ${lots}`} width={460} form={form} submit="Hold" onClose={onClose}>
      <TextField label="Reason" required maxLength={200} autoComplete="off" {...form.bind('reason')} />
      <p className="muted">
        Nothing more of it is sold. Orders that have units of it stop before their manifest until the hold ends, or
        until they have another lot.
      </p>
      <Loaded query={promised} loading={<Skeleton lines={2} label="Looking for orders" />}>
        {(found) => <PromisedLines found={found} />}
      </Loaded>
    </FormDialog>
  );
}
