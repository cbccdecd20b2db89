import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { usePlaces } from '../../../context/places.ts';
import { searchClients } from '../../../context/search-clients.ts';
import { useMay } from '../../../context/session.tsx';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Cart, CartSummary } from './cart-types.ts';
import layout from './carts.module.css';

interface ClientPickerProps {
  cart: Cart;
  /** Shown when the dialog opens by itself, for instance before a submit. */
  question?: string;
  onAssigned: (summary: CartSummary) => void;
  onClose: () => void;
}

/** The refusal names the client's cart only when this person may see it; only then can lines be merged into it. */
const canMerge = (problem: Problem): boolean =>
  problem.code === 'client_has_cart' && typeof problem.extra?.['cartId'] === 'number';

/** Assigns a client to a cart; when the client has a cart already, asks whether to merge the lines into it. */
export function ClientPicker({ cart, question, onAssigned, onClose }: ClientPickerProps) {
  const { mutateAsync: assignClient } = useWrite('carts.assign');
  const [conflict, setConflict] = useState<{ client: PickerOption; problem: Problem }>();
  const assign = async (client: PickerOption, mergeIntoCurrent: boolean) => {
    const summary = await assignClient({
      body: { cartId: cart.cartId, clientId: Number(client.id), mergeIntoCurrent },
    });
    toast.done(client.label, summary.message);
    onAssigned(summary);
  };
  const form = useAppForm<{ client: PickerOption | null }>({
    initialValues: { client: null },
    validate: { client: (client) => (client === null ? 'Choose a client' : undefined) },
    save: async ({ client }) => {
      if (client === null) return;
      try {
        await assign(client, conflict?.client.id === client.id);
      } catch (error) {
        const problem = asProblem(error);
        if (!canMerge(problem)) throw error;
        setConflict({ client, problem });
      }
    },
  });
  const adding = usePlaces().registerClient();
  const mayAdd = useMay('accounts.edit');
  const merging = conflict !== undefined && conflict.client.id === form.values.client?.id;
  const verb = cart.clientId === null ? 'Assign' : 'Change client';
  return (
    <FormDialog
      title={cart.clientId === null ? 'Assign a client' : 'Change the client'}
      width={440}
      form={form}
      submit={merging ? 'Merge the lines into that cart' : verb}
      cancel={merging && cart.clientId === null ? 'Leave it unassigned' : 'Cancel'}
      onClose={onClose}
    >
      {question === undefined ? null : <p>{question}</p>}
      <AsyncPicker
        label="Client"
        required
        placeholder="Name, license or city"
        search={searchClients}
        {...form.bind('client')}
      />
      {mayAdd && adding !== undefined && !merging ? (
        <p className="muted">
          Not in the list yet?{' '}
          <AppLink className="link" href={adding}>
            Add a client
          </AppLink>
        </p>
      ) : null}
      {merging ? (
        <p className={layout.warning} role="alert">
          {conflict.problem.detail}
        </p>
      ) : null}
    </FormDialog>
  );
}
