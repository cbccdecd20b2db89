import { amountText } from '@cartwright/domain/products/bulk-units';
import { messages, titles } from '@cartwright/contract/messages';
import { useCallback, useId, useMemo, useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { searchClients } from '../../../context/search-clients.ts';
import { useMay } from '../../../context/session.tsx';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { chosenId, isTypedOnly, type PickerOption, refusedPick } from '../../../form/picker-option.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { Button, Kbd } from '../../../ui/controls/Button.tsx';
import { counted, money, units } from '../../../lib/format.ts';
import { keyLabel } from '../../../lib/keys/keys.ts';
import { useUnsavedGuard } from '../../../ui/overlay/unsaved-guard.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { CloseButton, Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { availableOf, type Choice, choicesOf, reducedText, sumsOf, type Typed } from './catalog-choice.ts';
import type { Catalog } from './catalog-list.ts';
import { catalogProductColumns, ChoiceState } from './catalog-product-columns.tsx';
import { CatalogCard } from './CatalogCard.tsx';
import { CatalogMeter } from './CatalogMeter.tsx';
import { CatalogQuantity } from './CatalogQuantity.tsx';
import { type CatalogCart, useAddFromCatalog } from './use-add-from-catalog.ts';
import css from './CatalogDialog.module.css';

interface CatalogDialogProps {
  catalog: Catalog;
  /** The cart to fill; without one the current cart of a client, or the person's own. */
  cart: CatalogCart | undefined;
  onClose: () => void;
}

const nothingTyped: Typed = new Map();
const nothingToAdd: Problem = {
  status: 422,
  code: 'nothing_to_add',
  title: titles.quantityNotSet,
  detail: messages.nothingToAddFromCatalog,
  errors: [],
};

/** The products of a catalog: quantities are typed, and each keystroke updates what is left of all (spec 000 §5). */
export function CatalogDialog({ catalog, cart, onClose }: CatalogDialogProps) {
  const formId = useId();
  const phone = usePhone();
  const mayEdit = useMay('carts.edit');
  const [typed, setTyped] = useState(nothingTyped);
  const [client, setClient] = useState<PickerOption | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { add, busy, inCart } = useAddFromCatalog(cart);
  const choices = useMemo(() => choicesOf(catalog, typed), [catalog, typed]);
  const sums = sumsOf(choices);
  const [source] = catalog.products;
  /** Without a cart the client comes first. */
  const firstId = cart === undefined ? undefined : source?.id;
  const hasSource = source?.sourceSetting != null;
  const unit = source?.sourceSetting?.unit ?? 'g';
  const isDirty = [...typed.values()].some((text) => text.trim() !== '');
  useUnsavedGuard(isDirty && !busy);
  const onType = useCallback(
    (productId: number, text: string) => setTyped((now) => new Map(now).set(productId, text)),
    [],
  );
  const onReduce = useCallback((choice: Choice) => onType(choice.product.id, reducedText(choice)), [onType]);
  const quantity = useCallback(
    (choice: Choice) => (
      <CatalogQuantity choice={choice} disabled={!mayEdit} first={choice.product.id === firstId} onType={onType} />
    ),
    [mayEdit, firstId, onType],
  );
  const columns = useMemo(() => catalogProductColumns(hasSource, quantity, onReduce), [hasSource, quantity, onReduce]);
  const mobileRow = useCallback(
    (choice: Choice) => (
      <CatalogCard
        choice={choice}
        quantity={quantity(choice)}
        state={<ChoiceState choice={choice} onReduce={onReduce} />}
      />
    ),
    [quantity, onReduce],
  );
  const save = async (form: HTMLFormElement) => {
    if (busy) return;
    const wrong = choices.find(({ refused }) => refused !== undefined);
    if (wrong !== undefined) {
      setProblem({ ...nothingToAdd, title: wrong.product.productName, detail: wrong.refused ?? '' });
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    if (isTypedOnly(client)) return setAsked(true);
    if (sums.products.length === 0) {
      setProblem(nothingToAdd);
      return;
    }
    try {
      await add(sums.products, chosenId(client));
      toast.done(counted(sums.products.length, 'product'), messages.productsAddedToCart);
      onClose();
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  const over = sums.fromSource - availableOf(catalog);
  const cures = choices.filter(({ reduceBy }) => reduceBy > 0);
  const held = catalog.products.flatMap(({ id, productName }) => {
    const inIt = inCart.get(id);
    return inIt === undefined ? [] : [`${units(inIt)} of ${productName}`];
  });
  return (
    <Dialog
      title={catalog.catalogGroup}
      width={940}
      unsaved={isDirty}
      onClose={onClose}
      footer={
        <>
          <span className={css.sums} role="status">
            <b>
              {counted(sums.products.length, 'product')} · {counted(sums.units, 'unit')} · {money(sums.total)}
            </b>
            {held.length > 0 ? <span className="muted"> In the cart now: {held.join(', ')}</span> : null}
          </span>
          <CloseButton>Cancel</CloseButton>
          {mayEdit ? (
            <Button kind="primary" type="submit" form={formId} busy={busy}>
              Add to cart {phone ? null : <Kbd>{keyLabel('Ctrl+Enter')}</Kbd>}
            </Button>
          ) : null}
        </>
      }
    >
      <form
        id={formId}
        aria-label={catalog.catalogGroup}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
        onKeyDown={submitOnCtrlEnter}
        onChange={() => setProblem(undefined)}
      >
        {hasSource ? (
          <CatalogMeter
            name={source.sourceSetting?.name ?? ''}
            unit={unit}
            taken={sums.fromSource}
            available={availableOf(catalog)}
          />
        ) : null}
        {cart === undefined && mayEdit ? (
          <div className={css.client}>
            <AsyncPicker
              label="Client"
              name="client"
              hint={client === null ? 'Leave empty to add to your own cart.' : undefined}
              search={searchClients}
              value={client}
              onChange={(next) => {
                setClient(next);
                setAsked(false);
              }}
              onBlur={() => setAsked(true)}
              error={isAsked ? refusedPick(client) : undefined}
            />
          </div>
        ) : null}
        <DataGrid
          label={`Products of ${catalog.catalogGroup}`}
          name="catalog-products-ui"
          columns={columns}
          source={{
            data: { data: choices, count: choices.length },
            isFetching: false,
            error: null,
            refetch: () => undefined,
          }}
          rowId={({ product }) => String(product.id)}
          rowLabel={({ product }) => product.productName}
          mobileRow={mobileRow}
          twoLines
          empty={{ title: 'No products' }}
        />
        {over > 0 && hasSource ? (
          <p className={css.over} role="status">
            Packing needs {amountText(over, unit)} more than the source holds.{' '}
            {cures.length > 0 ? `Reduce ${cures.length === 1 ? 'it' : 'one of them'}, or add as it is: ` : 'If added, '}
            the line will be short in the cart.
          </p>
        ) : null}
        <FormProblem problem={problem} />
      </form>
    </Dialog>
  );
}
