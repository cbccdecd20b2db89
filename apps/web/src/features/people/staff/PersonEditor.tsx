import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import type { MadeLink } from './NewLink.tsx';
import { PersonDialog } from './PersonDialog.tsx';

interface PersonEditorProps {
  /** The person to change, or 'new'. */
  of: number | 'new';
  onMade: (link: MadeLink) => void;
  onClose: () => void;
}

const one = (personId: number) => ({ ...read('people.one', { body: { personId } }), staleTime: 0, gcTime: 0 });

/** Loads what the dialog of a person shows, as it is now. */
export function PersonEditor({ of, ...rest }: PersonEditorProps) {
  const roles = useQuery(read('people.roles', {}));
  const person = useQuery({ ...one(of === 'new' ? 0 : of), enabled: of !== 'new' });
  const isReady = roles.data !== undefined && (of === 'new' || person.data !== undefined);
  if (isReady)
    return <PersonDialog person={of === 'new' ? null : (person.data ?? null)} roles={roles.data.data} {...rest} />;
  return (
    <Dialog title={of === 'new' ? 'Add person' : 'Edit person'} onClose={rest.onClose}>
      {roles.error ? <Loaded query={roles} /> : <Loaded query={person} loading={<Skeleton lines={6} />} />}
    </Dialog>
  );
}
