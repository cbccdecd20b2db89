import { fileFault, pictureFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '../../../api/use-write.ts';
import { refusedFile } from '../../../lib/problem.ts';

/** Adds pictures one after the other, and says of each that is not taken why. Files that are pasted are added too. */
export function useAddPictures(productId: number, isEnabled: boolean) {
  const { mutateAsync } = useUpload('products.uploadPicture', { input: { params: { productId } } });
  const [waiting, setWaiting] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const last = useRef(Promise.resolve());
  const addAll = async (files: readonly File[]) => {
    setFaults([]);
    for (const file of files) {
      const found =
        fileFault(pictureFiles, file) ??
        (await mutateAsync(file).then(
          () => undefined,
          (reason: unknown) => refusedFile(file, reason),
        ));
      if (found !== undefined) setFaults((before) => [...before, found]);
    }
    setWaiting((count) => count - 1);
  };
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => await addAll(files));
  };
  useEffect(() => {
    if (!isEnabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  });
  return { add, busy: waiting > 0, faults };
}
