import { useState } from 'react';
import { useUpload } from '../../../../api/use-write.ts';
import { refusedFile } from '../../../../lib/problem.ts';
import { photoUploads } from './photo-uploads.ts';

/** Changes the photos of a line as they are when it is called. */
export type ChangePhotos = (change: (photoIds: readonly number[]) => readonly number[]) => void;

/** Adds photos in the order in which they were chosen, one after the other, and says of each that is refused why. */
export function useAddPhotos(onPhotos: ChangePhotos) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutate, isPending } = useUpload('products.uploadReceiptPhoto', {
    mutationKey: photoUploads,
    scope: { id: photoUploads[0] },
    onSuccess: ({ photoId }) => onPhotos((before) => [...before, photoId]),
    onError: (reason, file) => setRefused((before) => [...before, refusedFile(file, reason)]),
  });
  const add = (file: File) => {
    // Those of the photos that were chosen before.
    if (!isPending) setRefused([]);
    mutate(file);
  };
  return { add, busy: isPending, refused };
}
