import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PackagePlus, Plus, Tag as PriceTag } from 'lucide-react';
import { useState } from 'react';
import { asProblem } from '../../../lib/problem.ts';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { type Action, actions } from '../../../lib/action.ts';
import { money } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ProductTabs } from '../record/ProductTabs.tsx';
import { RecordFacts } from '../record/RecordFacts.tsx';
import { useProductActions } from '../record/use-product-actions.tsx';
import { ProductPictures } from '../pictures/ProductPictures.tsx';
import { infoQuery } from './info-query.ts';
import { InfoFacts, NotForSale } from './InfoFacts.tsx';
import { InfoPart } from './InfoPart.tsx';
import { LabPanel } from './LabPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { ProductBuyers } from './ProductBuyers.tsx';
import { ProductLots } from './ProductLots.tsx';
import { StockPanel } from './StockPanel.tsx';
import { rowQuery, usePriceToday } from './use-price-today.ts';
import css from './ProductInfoPage.module.css';

const AddToCartDialog = lazyPart(async () => (await import('../add/AddToCartDialog.tsx')).AddToCartDialog);

const ChangePriceDialog = lazyPart(
  async () => (await import('../unit-prices/ChangePriceDialog.tsx')).ChangePriceDialog,
);

const PriceHistory = lazyPart(async () => (await import('../unit-prices/PriceHistory.tsx')).PriceHistory);

const ProductRules = lazyPart(async () => (await import('./ProductRules.tsx')).ProductRules);

const OpenUses = lazyPart(async () => (await import('./OpenUses.tsx')).OpenUses);

const UnitsByMonth = lazyPart(async () => (await import('./UnitsByMonth.tsx')).UnitsByMonth);

const PricePaid = lazyPart(async () => (await import('./paid/PricePaid.tsx')).PricePaid, <Skeleton lines={6} />);

const RecordSide = lazyPart(async () => (await import('../record/RecordSide.tsx')).RecordSide);

const StockByLot = lazyPart(async () => (await import('./StockByLot.tsx')).StockByLot);

type ProductInfo = OutputOf<'products.info'>;

/** /product-info/$productId: one product (spec 000 §2). */
export function ProductInfoPage() {
  const { productId } = useParams({ from: '/signed-in/product-info/$productId' });
  const product = useQuery(infoQuery(productId));
  const mayEdit = useMay('products.edit');
  const seesStock = useMay('stock');
  const seesPrices = useMay('prices');
  const list = usePlaces().products();
  const crumbs = [{ label: 'Products', ...(list === undefined ? {} : { href: list }) }, { label: 'Product Info' }];
  if (product.error && asProblem(product.error).status === 404) return <NotFound />;
  return (
    <>
      {product.data ? (
        <Head product={product.data} crumbs={crumbs} />
      ) : (
        <PageHead title="Product Info" crumbs={crumbs} />
      )}
      <Loaded query={product} loading={<Skeleton lines={8} label="Loading the product" />}>
        {(found) => (
          <>
            {mayEdit ? <RecordFacts product={found} /> : null}
            <ProductTabs productId={productId}>
              <div className={css.page}>
                <div className={css.main}>
                  {mayEdit ? (
                    <div className={css.charts}>
                      <PriceHistory product={found} />
                      <UnitsByMonth prices={found.prices} />
                    </div>
                  ) : (
                    <PricePaid product={found} />
                  )}
                  {seesStock ? (
                    <InfoPart title="Stock by lot">
                      <StockByLot product={found} />
                    </InfoPart>
                  ) : null}
                  {mayEdit ? (
                    <div className={css.charts}>
                      {seesPrices ? <ProductRules product={found} /> : null}
                      <OpenUses productId={productId} />
                    </div>
                  ) : null}
                  <ProductLots product={found} />
                  {mayEdit ? <PricePaid product={found} /> : null}
                  <InfoPart title="Buyers of the last year" note={found.buyers.length}>
                    <ProductBuyers product={found} />
                  </InfoPart>
                  {mayEdit ? null : (
                    <div className={css.charts}>
                      {seesPrices ? <ProductRules product={found} /> : null}
                      <OpenUses productId={productId} />
                    </div>
                  )}
                </div>
                <div className={css.side}>
                  {mayEdit || found.pictures.length > 0 ? <ProductPictures product={found} /> : null}
                  <PricePanel product={found} />
                  <StockPanel product={found} />
                  <LabPanel product={found} />
                  {mayEdit ? <RecordSide productId={productId} /> : null}
                  {found.description === '' ? null : (
                    <Panel title="Description">
                      <p>{found.description}</p>
                    </Panel>
                  )}
                </div>
              </div>
            </ProductTabs>
          </>
        )}
      </Loaded>
    </>
  );
}

function Head({ product, crumbs }: { product: ProductInfo; crumbs: readonly { label: string; href?: string }[] }) {
  const mayAdd = useMay('carts.edit');
  const [adding, setAdding] = useState(false);
  const add = {
    label: 'Add to cart',
    icon: <Plus size={15} />,
    disabledReason: product.isActive ? undefined : 'This product is not for sale.',
    run: () => setAdding(true),
  };
  const mayEdit = useMay('products.edit');
  const [pricing, setPricing] = useState(false);
  const price: Action = {
    label: 'Change price',
    icon: <PriceTag size={15} />,
    key: 'changePrice',
    run: () => setPricing(true),
  };
  const mayReceive = useMay('stock.receive');
  const receive: Action = {
    label: 'Receive',
    icon: <PackagePlus size={15} />,
    href: places.receive(product.productId),
  };
  const own = [...actions(mayReceive && receive), ...useProductActions(product)];
  const phone = usePhone();
  useActions([...actions(mayAdd && add, mayEdit && price), ...own]);
  // The price for a client, and what the dialog says of it, come with the row of the list.
  const row = useQuery({ ...rowQuery(product), enabled: adding }).data?.data.find(
    ({ productId }) => productId === product.productId,
  );
  const today = usePriceToday(product);
  const isFewFacts = mayEdit && !phone;
  const facts = !isFewFacts ? <InfoFacts product={product} /> : product.isActive ? undefined : <NotForSale />;
  return (
    <>
      <PageHead
        title={product.productName}
        crumbs={crumbs}
        {...(mayEdit ? { license: product.sku } : priceInHead(product, today))}
        facts={facts}
        actions={
          <>
            {mayEdit && !phone ? <ActionButton action={price} /> : null}
            {own.length === 0 ? null : <MenuButton label="More actions" items={phone ? [price, ...own] : own} />}
            {mayAdd ? <ActionButton kind="primary" action={add} /> : null}
          </>
        }
      />
      {pricing ? <ChangePriceDialog product={product} onClose={() => setPricing(false)} /> : null}
      {adding && row ? <AddToCartDialog product={row} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** The price of a unit today, and the list price before it where a rule makes it less. */
function priceInHead({ unitPrice }: ProductInfo, today: ReturnType<typeof usePriceToday>) {
  if (today === null) return {};
  return {
    amount: money(today.price),
    ...(today.price === unitPrice ? {} : { amountBefore: money(unitPrice) }),
  };
}
