import { lineOfType, readInventoryType } from '@cartwright/domain/paperwork/ccrs-inventory-types';
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
function givenOf(line: LineValues, { lines }: ProductChoices, strainId: number | null) {
  const { sent, product } = line;
  const stateType = readInventoryType(sent?.inventoryType ?? '');
  const cost = unitCostIn(line);
  return {
    productName: (sent?.productName ?? product?.label ?? '').slice(0, 120),
    sku: (sent?.sku ?? '').slice(0, 40),
    productLineId: stateType === null ? null : (lineOfType(lines, stateType)?.value ?? null),
    strainId,
    unitWeightGrams: sent?.unitWeightGrams ?? null,
    isMedical: sent?.isMedical ?? false,
    stateType,
    cost: cost !== null && isPrice(cost) ? cost : null,
  };
}

/** Our strain of the name that the supplier says. */
const strainOf = ({ sent }: LineValues, { strains }: ProductChoices): number | null =>
  strains.find(({ label }) => label.toLowerCase() === sent?.strain?.trim().toLowerCase())?.value ?? null;

/** A product that is not there yet, filled in as far as the supplier says it. */
export function NewProductDialog({ line, onAdded, onClose }: NewProductDialogProps) {
  const choices = useProductChoices();
  return (
    <Dialog title="New product" width={720} onClose={onClose}>
      <Loaded query={choices} loading={<Skeleton lines={12} label="Loading the lists" />}>
        {(lists) => (
          <ProductDataForm
            choices={lists}
            given={givenOf(line, lists, strainOf(line, lists))}
            namedStrain={
              strainOf(line, lists) === null ? (line.sent?.strain?.trim().slice(0, 60) ?? undefined) : undefined
            }
            onSaved={(productId, { productName, sku, ...saved }) => {
              onAdded(optionOf({ ...saved, productId, productName: productName.trim(), sku: sku.trim() }));
              onClose();
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
