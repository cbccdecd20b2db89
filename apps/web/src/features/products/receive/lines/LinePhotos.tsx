import { photoFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { MOST_LINE_PHOTOS } from '@cartwright/domain/receiving/receipt';
import type { ReactNode } from 'react';
import { FileButton, FileFaults } from '../../../../form/FileButton.tsx';
import { Refusal } from '../../../../form/Form.tsx';
import { useTouch } from '../../../../lib/use-media.ts';
import { Photos } from '../Photos.tsx';
import css from '../Photos.module.css';
import { type ChangePhotos, useAddPhotos } from './use-add-photos.ts';

interface LinePhotosProps {
  photoIds: readonly number[];
  error: ReactNode;
  onPhotos: ChangePhotos;
}

/** Photos of what is rejected: a phone takes them, and every device chooses them, several at once. */
export function LinePhotos({ photoIds, error, onPhotos }: LinePhotosProps) {
  const touch = useTouch();
  const { add, busy, refused } = useAddPhotos(onPhotos);
  const more = MOST_LINE_PHOTOS - photoIds.length;
  return (
    <div className={css.row}>
      <Photos
        photoIds={photoIds}
        onRemove={(photoId) => onPhotos((before) => before.filter((each) => each !== photoId))}
      />
      {touch && more > 0 ? (
        <FileButton label="Take a photo" kinds={photoFiles} busy={busy} capture onFile={add} />
      ) : null}
      {more > 0 ? (
        <FileButton
          label={touch ? 'Choose photos' : 'Add photos'}
          kinds={photoFiles}
          busy={busy}
          most={more}
          onFile={add}
        />
      ) : null}
      <FileFaults faults={refused} />
      {error ? <Refusal>{error}</Refusal> : null}
    </div>
  );
}
