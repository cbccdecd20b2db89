import { X } from 'lucide-react';
import { addressOf } from '../../../api/query.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import css from './Photos.module.css';

interface PhotosProps {
  photoIds: readonly number[];
  /** Left out where they stay. */
  onRemove?: (photoId: number) => void;
}

/** Photos of rejected goods, each of which opens its large one. */
export function Photos({ photoIds, onRemove }: PhotosProps) {
  if (photoIds.length === 0) return null;
  return (
    <ul className={css.photos} aria-label="Photos">
      {photoIds.map((photoId, at) => (
        <li key={photoId}>
          <a
            href={addressOf('products.receiptPhoto', { params: { photoId, size: 'large' } })}
            target="_blank"
            rel="noreferrer"
          >
            <img
              src={addressOf('products.receiptPhoto', { params: { photoId, size: 'small' } })}
              alt={`Photo ${at + 1} of rejected goods`}
              loading="lazy"
            />
          </a>
          {onRemove === undefined ? null : (
            <IconButton kind="bare" label={`Remove photo ${at + 1}`} onClick={() => onRemove(photoId)}>
              <X size={14} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
