import type { PictureSize } from '@cartwright/domain/products/pictures';
import { useState } from 'react';
import { addressOf } from '../../../api/query.ts';
import { classes } from '../../../lib/classes.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import css from './ProductPicture.module.css';

const DrawnPackage = lazyPart(async () => (await import('./DrawnPackage.tsx')).DrawnPackage);

interface PictureProps {
  /** Null for a product without a picture. */
  hash: string | null;
  product: { readonly productLine: string; readonly strain: string | null };
  size?: PictureSize;
  /** What it shows; nothing where the name of the product is beside it. */
  alt?: string;
  className?: string | undefined;
}

/** A picture of a product, or its drawn package: without a picture, and where it cannot be loaded. Its place has a size. */
export function ProductPicture({ hash, product, size = 'small', alt = '', className }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={classes(css.picture, className)}>
      {hash === null || hash === missing ? (
        <DrawnPackage {...product} />
      ) : (
        <img
          src={addressOf('products.picture', { params: { hash, size } })}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(hash)}
        />
      )}
    </span>
  );
}

/** The picture at the left of a product's name in a cell of two lines. */
export const NamePicture = ({
  product,
}: {
  product: PictureProps['product'] & { readonly picture: string | null };
}) => <ProductPicture hash={product.picture} product={product} className={css.beside} />;
