import { fileFault, type FileKinds } from '@cartwright/domain/paperwork/upload-kinds';
import { useState } from 'react';

/**
 * Why each of the files that were chosen last is not taken, said at their field; only those that are taken are passed
 * on, at most `most` of them.
 */
export function useFileFaults(kinds: FileKinds, most: number, onFile: (file: File) => void) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const checked = files.map((file) => ({ file, fault: fileFault(kinds, file) }));
    const fitting = checked.flatMap(({ file, fault }) => (fault === undefined ? [file] : []));
    const tooMany = fitting.slice(most).map(({ name }) => `“${name}” is left out: at most ${most} more.`);
    setFaults([...checked.flatMap(({ fault }) => fault ?? []), ...tooMany]);
    for (const file of fitting.slice(0, most)) onFile(file);
  };
  return { faults, take, accept: Object.keys(kinds).join() };
}
