import { checkUnitPriceEdit } from '@cartwright/domain/money/pricing';
import { refusalText } from '../../../api/refusal-text.ts';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { termsOf } from '../edits/preview.ts';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { selectText } from './select-text.ts';

interface LinePriceDialogProps {
  line: CartLine;
  edits: CartEdits;
  onClose: () => void;
}

/** The unit price of a line on a phone, where there is no cell of it; an emptied one is 0 (spec 000 §5). */
export function LinePriceDialog({ line, edits, onClose }: LinePriceDialogProps) {
  const form = useAppForm<{ unitPrice: number | null }>({
    initialValues: { unitPrice: line.unitPrice },
    validate: { unitPrice: (unitPrice) => refusalText(checkUnitPriceEdit(termsOf(line), unitPrice ?? 0)) },
    failed: 'Unit price',
    save: async ({ unitPrice }) => await edits.setUnitPrice(line.id, unitPrice ?? 0),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Unit price · ${line.productName}`}
      width={400}
      form={form}
      submit="Save"
      onFocus={selectText}
      onClose={onClose}
    >
      <MoneyField label="Unit price" {...form.bind('unitPrice')} />
    </FormDialog>
  );
}
