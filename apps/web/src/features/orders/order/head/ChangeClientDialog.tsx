import { searchClients } from '../../../../context/search-clients.ts';
import { AsyncPicker } from '../../../../form/AsyncPicker.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import type { PickerOption } from '../../../../form/picker-option.ts';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import type { OrderEdits } from '../use-order-edits.ts';

interface ChangeClientDialogProps {
  order: Order;
  edits: OrderEdits;
  onClose: () => void;
}

/** Gives the order to another client; its prices stay. */
export function ChangeClientDialog({ order, edits, onClose }: ChangeClientDialogProps) {
  const form = useAppForm<{ client: PickerOption | null }>({
    initialValues: { client: null },
    validate: {
      client: (client) => {
        if (client === null) return 'Choose a client';
        return Number(client.id) === order.clientId ? 'The order is of this client already' : undefined;
      },
    },
    save: async ({ client }) => {
      if (client !== null) await edits.setClient(Number(client.id));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Change the client" width={440} form={form} submit="Change client" onClose={onClose}>
      <p>The order is of {order.tradename}. Its prices stay.</p>
      <StaleNote orderId={order.orderId} causes={['client']} />
      <AsyncPicker
        label="Client"
        required
        placeholder="Name, license or city"
        search={searchClients}
        {...form.bind('client')}
      />
    </FormDialog>
  );
}
