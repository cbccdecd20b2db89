import { photoFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { MOST_LINE_PHOTOS } from '@cartwright/domain/receiving/receipt';
import type { ReactNode } from 'react';
import { useUpload } from '../../../../api/use-write.ts';
import { FileButton } from '../../../../form/FileButton.tsx';
import { Refusal } from '../../../../form/Form.tsx';
import { useTouch } from '../../../../lib/use-media.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Photos } from '../Photos.tsx';
import css from '../Photos.module.css';
import { photoUploads } from './photo-uploads.ts';

/** Changes the photos of a line as they are when it is called. */
export type ChangePhotos = (change: (photoIds: readonly number[]) => readonly number[]) => void;

interface LinePhotosProps {
  photoIds: readonly number[];
  error: ReactNode;
  onPhotos: ChangePhotos;
}

/** Photos of what is rejected: a phone takes them, and every device chooses them. */
export function LinePhotos({ photoIds, error, onPhotos }: LinePhotosProps) {
  const touch = useTouch();
  const { mutate: add, isPending } = useUpload('products.uploadReceiptPhoto', {
    mutationKey: photoUploads,
    onSuccess: ({ photoId }) => onPhotos((before) => [...before, photoId]),
    onError: (reason) => toast.failure(reason),
  });
  const isFull = photoIds.length >= MOST_LINE_PHOTOS;
  return (
    <div className={css.row}>
      <Photos
        photoIds={photoIds}
        onRemove={(photoId) => onPhotos((before) => before.filter((each) => each !== photoId))}
      />
      {touch && !isFull ? (
        <FileButton label="Take a photo" kinds={photoFiles} busy={isPending} capture onFile={add} />
      ) : null}
      {isFull ? null : (
        <FileButton label={touch ? 'Choose a photo' : 'Add a photo'} kinds={photoFiles} busy={isPending} onFile={add} />
      )}
      {error ? <Refusal>{error}</Refusal> : null}
    </div>
  );
}
