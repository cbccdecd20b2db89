import type { OutputOf } from '@cartwright/contract/contract';
import { useWrite } from '../../../../api/use-write.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { ClientChoice } from '../client-choice.ts';

interface Assigned {
  readonly id: number;
  readonly assignedTo: number | null;
}

/** Assigns clients to a sales person, 0 for nobody, and offers to undo it. Rejects when the server refuses. */
export function useAssign() {
  const { mutateAsync: assign } = useWrite('accounts.assign');
  const { mutateAsync: assignMany } = useWrite('accounts.assignMany');
  const restore = async (before: OutputOf<'accounts.assignMany'>['before']): Promise<void> => {
    for (const body of before) await assignMany({ body });
  };
  return {
    one: async ({ id, assignedTo }: Assigned, salesPersonId: number): Promise<void> => {
      const { message, version } = await assign({ body: { clientId: id, salesPersonId } });
      toast.undo(message, async () => assign({ body: { clientId: id, salesPersonId: assignedTo, version } }));
    },
    many: async (choice: ClientChoice, salesPersonId: number): Promise<void> => {
      const { message, before } = await assignMany({ body: { ...choice, salesPersonId } });
      if (before.length === 0) toast.success(message);
      else toast.undo(message, async () => restore(before));
    },
  };
}
