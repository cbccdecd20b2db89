import { amountText, type BulkUnit } from '@cartwright/domain/products/bulk-units';
import { leftAfterPacking } from '@cartwright/domain/products/availability';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../context/session.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import type { FieldBinding } from '../../../form/use-app-form.ts';
import { counted, units } from '../../../lib/format.ts';
import { typedUnits } from '../../../lib/typed-number.ts';
import { infoQuery } from '../info/info-query.ts';

interface ConversionFieldProps {
  productId: number;
  /** Units that lots do not have. */
  short: number;
  field: FieldBinding<number | null>;
}

/** How many units are packed from the product's source, and what it has left then. */
export function ConversionField({ productId, short, field }: ConversionFieldProps) {
  const source = useQuery({ ...infoQuery(productId), enabled: useMay('product-info') }).data;
  const asked = typedUnits(field.value);
  return (
    <>
      <UnitsField
        label="Pack from bulk"
        hint={
          <>
            {sourceText(source, asked)}
            {short > 0 && asked === 0 ? (
              <>
                {' '}
                <button type="button" className="link" onClick={() => field.onChange(short)}>
                  Pack the {units(short)} that are short
                </button>
              </>
            ) : null}
          </>
        }
        {...field}
      />
    </>
  );
}

interface Source {
  readonly sourceName: string | null;
  readonly sourceUnit: BulkUnit | null;
  readonly sourceLeft: number | null;
  readonly factor: number | null;
  readonly packable: number | null;
}

/** "Blue Dream Bulk Flower has 1,500 g left, enough for 428 units; 1,465 g after this" */
function sourceText(source: Source | undefined, asked: number): string {
  if (source === undefined || source.sourceName === null || source.factor === null) return '';
  if (source.sourceLeft === null) return `${source.sourceName} is not available.`;
  const of = (value: number) => amountText(value, source.sourceUnit ?? 'g');
  const has = `${source.sourceName} has ${of(source.sourceLeft)} left, enough for ${counted(source.packable ?? 0, 'unit')}`;
  if (asked === 0) return `${has}.`;
  const rest = leftAfterPacking(source.sourceLeft, asked, source.factor);
  return rest < 0 ? `${has}: ${of(-rest)} too few for this.` : `${has}; ${of(rest)} after this.`;
}
