import { addUnits } from '@cartwright/domain/money/money';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { units } from '../../../lib/format.ts';
import { conversionRefusal } from '../../products/shared/conversion-refusal.ts';
import { ConversionField } from '../../products/shared/ConversionField.tsx';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { selectText } from './select-text.ts';

interface PackDialogProps {
  line: CartLine;
  edits: CartEdits;
  onClose: () => void;
}

/** How many units of a line are packed from its product's source; empty or 0 for none. */
export function PackDialog({ line, edits, onClose }: PackDialogProps) {
  const form = useAppForm<{ conversionUnits: number | null }>({
    initialValues: { conversionUnits: line.conversionUnits === 0 ? null : line.conversionUnits },
    validate: { conversionUnits: (asked) => conversionRefusal(asked, line) },
    save: ({ conversionUnits }) => edits.setConversion(line.id, conversionUnits ?? 0),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Pack from bulk · ${line.productName}`}
      width={400}
      form={form}
      submit="Save"
      onFocus={selectText}
      onClose={onClose}
    >
      <p className="muted num">
        {units(line.units)} in the cart · {units(line.remainingQuantity)} in stock
      </p>
      <ConversionField
        productId={line.productId}
        short={addUnits(line.shortUnits, line.conversionUnits)}
        field={form.bind('conversionUnits')}
      />
    </FormDialog>
  );
}
