import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { places, usePlaces } from '../../../context/places.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ProductDataForm } from './ProductDataForm.tsx';
import { recordQuery } from './record-query.ts';
import { useProductChoices } from './use-product-choices.ts';
import css from './ProductDataForm.module.css';

/** A form of its own screen is for typing: its first field has the focus, after the frame has moved it to the screen. */
const focusFirstField = (form: HTMLElement | null): void => {
  if (form !== null) setTimeout(() => form.querySelector<HTMLElement>('input')?.focus());
};

/** /product-info/0: adds a product, also as another package of the one that the address names. */
export function NewProductPage() {
  const { like } = useSearch({ from: '/signed-in/product-info/0' });
  const router = useRouter();
  const touch = useTouch();
  const choices = useProductChoices();
  const source = useQuery({ ...recordQuery(like ?? 0), enabled: like !== undefined });
  const list = usePlaces().stockProducts();
  const ready = like === undefined ? choices : { ...source, data: source.data && choices.data };
  return (
    <>
      <PageHead
        title="New product"
        crumbs={[{ label: 'Stock', ...(list === undefined ? {} : { href: list }) }, { label: 'New product' }]}
        facts={source.data ? <span className="muted">Another package of {source.data.productName}</span> : null}
      />
      <Loaded query={ready} loading={<Skeleton lines={12} label="Loading the lists" />}>
        {(lists) => (
          <div className={css.page} ref={touch ? undefined : focusFirstField}>
            <ProductDataForm
              like={source.data}
              choices={lists}
              onSaved={(id) => router.history.replace(places.product(id))}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
