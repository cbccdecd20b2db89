import { fileFault, type FileKinds } from '@cartwright/domain/paperwork/upload-kinds';
import { useState } from 'react';

/**
 * Why the file that was chosen last is not taken, said at its field; only a file that is taken is passed on.
 */
export function useFileFault(kinds: FileKinds, onFile: (file: File) => void) {
  const [fault, setFault] = useState<string>();
  const take = (file: File) => {
    const found = fileFault(kinds, file);
    setFault(found);
    if (found === undefined) onFile(file);
  };
  return { fault, take, accept: Object.keys(kinds).join() };
}
