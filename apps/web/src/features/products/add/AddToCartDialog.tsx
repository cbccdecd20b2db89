import { messages } from '@cartwright/contract/messages';
import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { lineNeedsReason } from '@cartwright/domain/money/discount-reason';
import { subtractMoney, unitsLeft } from '@cartwright/domain/money/money';
import { discountKindFromWire, discountKindWire, checkLineDiscount } from '@cartwright/domain/money/pricing';
import { useRouter } from '@tanstack/react-router';
import { useWrite } from '../../../api/use-write.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { searchClients } from '../../../context/search-clients.ts';
import { DiscountReasonField, reasonFault, useReasonLimit } from '../../../context/DiscountReasonField.tsx';
import { useMay } from '../../../context/session.tsx';
import { AsyncPicker } from '../../../form/AsyncPicker.tsx';
import { chosenId, type PickerOption } from '../../../form/picker-option.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField, UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { money, units } from '../../../lib/format.ts';
import { typedUnits } from '../../../lib/typed-number.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { ProductRow } from '../shared/product-search.ts';
import { conversionRefusal } from '../shared/conversion-refusal.ts';
import { ConversionField } from '../shared/ConversionField.tsx';
import { ruleAtUnits } from '../shared/unit-rules.ts';
import { useClientPrice } from './use-client-price.ts';
import { usePlaces } from '../../../context/places.ts';

const kinds = [
  { value: discountKindWire.total, label: 'Total' },
  { value: discountKindWire.perUnit, label: 'Per unit' },
  { value: discountKindWire.percent, label: 'Percent' },
];

type FormValues = {
  client: PickerOption | null;
  quantity: number | null;
  discountType: number | null;
  unitPriceDiscount: number | null;
  discountReason: string;
  conversionUnits: number | null;
  backorder: boolean;
};

/**
 * Adds one product to the current cart of a client, or to the person's cart without a client. Without a typed amount
 * the client's best discount rule applies; typing one replaces the rule (spec 000 §5).
 */
export function AddToCartDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const router = useRouter();
  const to = usePlaces();
  const mayPrice = useMay('carts.price');
  const add = useWrite('carts.addFromInventory');
  const limit = useReasonLimit();
  const needsReason = ({ quantity, discountType, unitPriceDiscount }: FormValues): boolean => {
    const discountKind = discountKindFromWire(discountType);
    if (unitPriceDiscount === null || discountKind === null || dollarsFault(unitPriceDiscount) !== null) return false;
    const terms = {
      units: typedUnits(quantity),
      unitPrice: product.unitPrice,
      discountKind,
      discountValue: unitPriceDiscount,
      listPrice: product.unitPrice,
      isOfRule: false,
    };
    return checkLineDiscount(terms) === null && lineNeedsReason(limit, terms);
  };
  const form = useAppForm<FormValues>({
    initialValues: {
      client: null,
      quantity: 1,
      discountType: discountKindWire.total,
      unitPriceDiscount: null,
      discountReason: '',
      conversionUnits: null,
      backorder: false,
    },
    validate: {
      quantity: (quantity) =>
        quantity === null ? messages.requiredFieldMissing : refusalText(checkUnits(quantity, product.allowFractions)),
      conversionUnits: (asked, { quantity }) => conversionRefusal(asked, { ...product, units: quantity ?? 0 }),
      unitPriceDiscount: (discountValue, { quantity, discountType }) => {
        const discountKind = discountKindFromWire(discountType);
        if (discountValue === null || discountKind === null) return null;
        const fault = dollarsFault(discountValue);
        if (fault !== null) return fault;
        return refusalText(
          checkLineDiscount({ units: typedUnits(quantity), unitPrice: product.unitPrice, discountKind, discountValue }),
        );
      },
      discountReason: (reason, values) => reasonFault(reason, needsReason(values)),
    },
    save: async ({ client, quantity, discountType, unitPriceDiscount, discountReason, conversionUnits, backorder }) => {
      const byHand =
        unitPriceDiscount === null ? {} : { discountType, unitPriceDiscount, discountReason: discountReason.trim() };
      const { cartId } = await add.mutateAsync({
        body: {
          productId: product.productId,
          quantity: quantity ?? 0,
          clientId: chosenId(client) ?? 0,
          backorder,
          ...(product.canConvert && !backorder ? { conversionUnits } : {}),
          ...byHand,
        },
      });
      const cart = to.cart(cartId);
      const open =
        cart === undefined ? undefined : { label: 'Open the cart', onSelect: () => router.history.push(cart) };
      toast.done(`${units(quantity ?? 0)} × ${product.productName}`, messages.productsAddedToCart, open);
    },
    onSaved: onClose,
  });
  const clientId = chosenId(form.values.client);
  const priced = useClientPrice(product, clientId);
  const step = product.allowFractions ? 0.01 : 1;
  const atUnits = ruleAtUnits(priced, typedUnits(form.values.quantity ?? 1));
  const rule =
    atUnits.discountAmount > 0
      ? `${atUnits.discountName ?? 'Discount'}: ${money(atUnits.discountAmount)} off a unit`
      : undefined;
  return (
    <FormDialog
      title={`Add ${product.productName}`}
      form={form}
      submit="Add to cart"
      label="Add to cart"
      onClose={onClose}
    >
      <p className="muted num">
        {product.sku} · {units(priced.remainingQuantity)} left ·{' '}
        {money(subtractMoney(priced.unitPrice, atUnits.discountAmount))}
        {atUnits.discountAmount > 0 ? ` instead of ${money(priced.unitPrice)}` : null}
      </p>
      <AsyncPicker
        label="Client"
        hint={clientId === undefined ? 'Leave empty to add to your own cart.' : undefined}
        search={searchClients}
        {...form.bind('client')}
      />
      <UnitsField label="Quantity" required step={step} min={step} {...form.bind('quantity')} />
      {product.canConvert && !form.values.backorder ? (
        <ConversionField
          productId={product.productId}
          short={unitsLeft(typedUnits(form.values.quantity), unitsLeft(priced.remainingQuantity, priced.quantity))}
          field={form.bind('conversionUnits')}
        />
      ) : null}
      {mayPrice ? (
        <FormRow>
          <SelectField label="Discount" options={kinds} {...form.bind('discountType')} />
          <MoneyField
            label="Amount"
            hint={form.values.unitPriceDiscount === null ? rule : undefined}
            {...form.bind('unitPriceDiscount')}
          />
        </FormRow>
      ) : null}
      {mayPrice ? <DiscountReasonField isNeeded={needsReason(form.values)} {...form.bind('discountReason')} /> : null}
      <Choice
        checked={form.values.backorder}
        onChange={(event) => form.bind('backorder').onChange(event.target.checked)}
      >
        Backorder: sell without allocation
      </Choice>
    </FormDialog>
  );
}
