import { readInventoryType } from '@cartwright/domain/paperwork/ccrs-inventory-types';
import { isPrice } from '@cartwright/domain/money/money';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { ProductDataForm } from '../../record/ProductDataForm.tsx';
import { type ProductChoices, useProductChoices } from '../../record/use-product-choices.ts';
import { type LineValues, optionOf, type ReceivedOption, unitCostIn } from '../receipt-values.ts';

interface NewProductDialogProps {
  line: LineValues;
  onAdded: (product: ReceivedOption) => void;
  onClose: () => void;
}

/** What the supplier says of the goods, as fields of a product. */
function givenOf(line: LineValues, { strains }: ProductChoices) {
  const { sent, product } = line;
  const cost = unitCostIn(line);
  const strain = strains.find(({ label }) => label.toLowerCase() === sent?.strain?.toLowerCase());
  return {
    productName: (sent?.productName ?? product?.label ?? '').slice(0, 120),
    sku: (sent?.sku ?? '').slice(0, 40),
    strainId: strain?.value ?? null,
    unitWeightGrams: sent?.unitWeightGrams ?? null,
    isMedical: sent?.isMedical ?? false,
    stateType: readInventoryType(sent?.inventoryType ?? ''),
    cost: cost !== null && isPrice(cost) ? cost : null,
  };
}

/** A product that is not there yet, filled in as far as the supplier says it. */
export function NewProductDialog({ line, onAdded, onClose }: NewProductDialogProps) {
  const choices = useProductChoices();
  return (
    <Dialog title="New product" width={720} onClose={onClose}>
      <Loaded query={choices} loading={<Skeleton lines={12} label="Loading the lists" />}>
        {(lists) => (
          <ProductDataForm
            choices={lists}
            given={givenOf(line, lists)}
            onSaved={(productId, { productName, sku, isActive, allowFractions }) => {
              onAdded(
                optionOf({ productId, productName: productName.trim(), sku: sku.trim(), isActive, allowFractions }),
              );
              onClose();
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
