import { packageShape, strainHue, type PackageShape } from '@cartwright/domain/products/drawn-package';
import type { CSSProperties, ReactNode } from 'react';
import css from './ProductPicture.module.css';

/** On 48 units a side: the package, its closure and its label. */
const shapes: Record<PackageShape, ReactNode> = {
  pouch: (
    <>
      <path className={css.dark} d="M13 10h22l1 5H12z" />
      <path d="M12 15h24l1 23a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2z" />
      <rect className={css.label} x="17" y="21" width="14" height="12" rx="1" />
    </>
  ),
  tube: (
    <>
      <rect className={css.dark} x="19" y="6" width="10" height="7" rx="1.5" />
      <rect x="18" y="13" width="12" height="30" rx="2.5" />
      <rect className={css.label} x="18" y="21" width="12" height="13" />
    </>
  ),
  cartridge: (
    <>
      <path className={css.dark} d="M20 6h8l1 9H19z" />
      <rect x="17" y="15" width="14" height="20" rx="2" />
      <rect className={css.label} x="20" y="18" width="8" height="12" rx="1" />
      <rect className={css.dark} x="20" y="35" width="8" height="7" rx="1" />
    </>
  ),
  jar: (
    <>
      <rect className={css.dark} x="12" y="12" width="24" height="8" rx="2" />
      <path d="M13 20h22v14a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4z" />
      <rect className={css.label} x="17" y="24" width="14" height="9" rx="1" />
    </>
  ),
  bag: (
    <>
      <path d="M12 9l2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2 2 2 2-2v30l-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2z" />
      <circle className={css.label} cx="24" cy="24" r="7" />
      <path className={css.dark} d="M12 12h24v3H12z" />
    </>
  ),
  bottle: (
    <>
      <path className={css.dark} d="M21 5h6v5h1v5h-8v-5h1z" />
      <path d="M20 15h8c0 3 5 3 5 8v17a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V23c0-5 5-5 5-8z" />
      <rect className={css.label} x="15" y="26" width="18" height="11" />
    </>
  ),
  box: (
    <>
      <path className={css.dark} d="M10 16l14-6 14 6-14 6z" />
      <path d="M10 17l13 6v17l-13-6zM38 17l-13 6v17l13-6z" />
      <path className={css.label} d="M28 28l7-3v6l-7 3z" />
    </>
  ),
};

/** The package that is drawn for a product without a picture: the shape by its line, the color by its strain. */
export function DrawnPackage({ productLine, strain }: { productLine: string; strain: string | null }) {
  const hue = strainHue(strain);
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue ?? 0 };
  return (
    <svg className={css.drawn} viewBox="0 0 48 48" aria-hidden data-grey={hue === null || undefined} style={style}>
      {shapes[packageShape(productLine)]}
    </svg>
  );
}
