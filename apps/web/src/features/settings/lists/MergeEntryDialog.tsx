import { rulesOf, type SettingList } from '@cartwright/domain/settings/setting-lists';
import { useWrite } from '../../../api/use-write.ts';
import { MergeDialog } from '../../../form/MergeDialog.tsx';
import { counted } from '../../../lib/format.ts';
import type { SettingEntry } from './setting-entry.ts';

interface MergeEntryDialogProps {
  list: SettingList;
  entry: SettingEntry;
  entries: readonly SettingEntry[];
  onClose: () => void;
}

/** Gives the records of one entry to another. */
export function MergeEntryDialog({ list, entry, entries, onClose }: MergeEntryDialogProps) {
  const { one, of } = rulesOf(list);
  const write = useWrite('lists.merge');
  return (
    <MergeDialog
      name={entry.name}
      one={one}
      of={of}
      others={entries.filter(({ id }) => id !== entry.id)}
      merge={async (intoId) => (await write.mutateAsync({ body: { list, fromId: entry.id, intoId } })).moved}
      onClose={onClose}
    >
      {counted(entry.uses, of)} of {entry.name} will have the one you choose, and {entry.name} is removed. This cannot
      be undone.
    </MergeDialog>
  );
}
