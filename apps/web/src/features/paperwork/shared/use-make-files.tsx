import { FilePlus2 } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';

/** Writes all that waits into files, and shows them. */
export function useMakeFiles(): { readonly make: Action; readonly busy: boolean } {
  const { act, busy } = useAct();
  const { history } = useRouter();
  const make = async () => {
    const made = await act(
      'stateReports.makeFiles',
      {},
      {
        done: ({ files, leftCount }) =>
          files.length + leftCount === 0
            ? 'Nothing waits to be reported.'
            : `${counted(files.length, 'file')} made.${leftCount === 0 ? '' : ` ${counted(leftCount, 'row')} to fix first.`}`,
        failed: 'No files made',
      },
    );
    if (made !== undefined && made.files.length > 0) history.push(places.stateFiles());
  };
  return { make: { label: 'Make files', icon: <FilePlus2 size={15} />, run: () => void make() }, busy };
}
