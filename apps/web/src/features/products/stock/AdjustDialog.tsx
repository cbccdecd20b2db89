import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { unitsFault } from '@cartwright/domain/money/amount-faults';
import { compareUnits, isUnits, subtractUnits } from '@cartwright/domain/money/money';
import { mayTakeBack, planTakeBack } from '@cartwright/domain/orders/take-back';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { type AdjustReason, adjustReasonLabels, adjustReasons } from '@cartwright/domain/products/movements';
import { useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../../context/session.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FieldGroup } from '../../../form/FieldGroup.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { units as unitsText } from '../../../lib/format.ts';
import { asProblem, ProblemError } from '../../../lib/problem.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Term, Terms } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { change } from './Ledger.tsx';
import type { LotRow } from './lot-list.ts';
import { type Since, SinceList } from './SinceList.tsx';
import { PromisedLines, usePromised } from './PromisedLines.tsx';

type Values = { units: number | null; reason: AdjustReason | null; detail: string; takeBackFrom: readonly number[] };
type PromisedRead = OutputOf<'products.promised'>;

const reasons = adjustReasons.map((value) => ({ value, label: adjustReasonLabels[value] }));

/** Sets what a lot holds to what was counted; orders give back what is promised beyond it, where the person chooses them. */
export function AdjustDialog({ lot, onClose }: { lot: LotRow; onClose: () => void }) {
  const adjust = useWrite('products.adjust');
  const mayTake = useMay('fulfillment');
  const { inventoryId } = lot;
  const promised = usePromised([inventoryId]);
  const [since, setSince] = useState<Since>();
  const onHand = since?.onHand ?? lot.onHand;
  const allocated = promised.data?.allocated ?? since?.allocated ?? lot.allocated;
  const form = useAppForm<Values>({
    initialValues: { units: lot.onHand, reason: 'Reconciliation', detail: '', takeBackFrom: [] },
    validate: {
      units: (units, { takeBackFrom }) => {
        if (units === null) return messages.requiredFieldMissing;
        const fault = unitsFault(units);
        if (fault !== null) return fault;
        if (units === onHand) return 'The lot holds these units already.';
        const { short } = planOf(promised.data, takeBackFrom, subtractUnits(allocated, units));
        if (short === 0) return undefined;
        return mayTake && takeBackFrom.length > 0
          ? `${unitsText(short)} more units are promised: choose more orders.`
          : `${unitsText(allocated)} units are promised to orders.`;
      },
      reason: (reason) => (reason === null ? 'Choose a reason.' : undefined),
    },
    save: async ({ units, reason, detail, takeBackFrom }) => {
      if (units === null || reason === null) return;
      const isBelow = compareUnits(units, allocated) < 0;
      const body = { inventoryId, units, onHandSeen: onHand, reason, detail };
      try {
        await adjust.mutateAsync({ body: isBelow ? { ...body, takeBackFrom: [...takeBackFrom] } : body });
      } catch (error) {
        const problem = asProblem(error);
        if (problem.code === 'stock_changed') setSince(problem.extra as unknown as Since);
        if (problem.code === 'stock_changed' || problem.code === 'below_allocated') void promised.refetch();
        throw problem.code === 'stock_changed'
          ? new ProblemError({ ...problem, detail: `${problem.detail} Look at your count, then adjust again.` })
          : error;
      }
      toast.done(lot.productName, `On hand ${unitsText(onHand)} → ${unitsText(units)}.`);
    },
    onSaved: onClose,
  });
  const { units, takeBackFrom } = form.values;
  const isReadable = units !== null && isUnits(units);
  const difference = isReadable ? subtractUnits(units, onHand) : 0;
  const missing = isReadable ? subtractUnits(allocated, units) : 0;
  const back = form.bind('takeBackFrom');
  return (
    <FormDialog title={`Adjust ${lot.productName}`} width={460} form={form} submit="Adjust" onClose={onClose}>
      <Terms>
        <Term label="Lot">{barcodeText(lot.barcode)}</Term>
        <Term label="On hand">{unitsText(onHand)}</Term>
        <Term label="Allocated">{unitsText(allocated)}</Term>
      </Terms>
      {since === undefined ? null : <SinceList since={since} />}
      <UnitsField
        label="New count"
        required
        hint={difference === 0 ? '' : `Changes by ${change(difference)}`}
        {...form.bind('units')}
      />
      <SelectField label="Reason" required options={reasons} {...form.bind('reason')} />
      <TextField label="Detail" maxLength={200} autoComplete="off" {...form.bind('detail')} />
      {missing <= 0 ? null : (
        <FieldGroup
          title={`${unitsText(missing)} units too few for orders${mayTake ? ': choose who gives them back and waits for stock' : ''}`}
        >
          <Loaded query={promised} loading={<Skeleton lines={2} label="Looking for orders" />}>
            {(found) => {
              const { parts } = planOf(found, takeBackFrom, missing);
              return (
                <PromisedLines
                  found={found}
                  note={(line) => noteOf(line, parts, takeBackFrom)}
                  {...(mayTake ? { taking: { chosen: takeBackFrom, onChange: back.onChange } } : {})}
                />
              );
            }}
          </Loaded>
        </FieldGroup>
      )}
    </FormDialog>
  );
}

/** What a line gives back, or why it gives nothing. */
function noteOf(
  line: PromisedRead['data'][number],
  parts: ReturnType<typeof planOf>['parts'],
  chosen: readonly number[],
): string | null {
  const part = parts.find((each) => each.line.orderItemId === line.orderItemId);
  if (part !== undefined) {
    const kept = subtractUnits(line.units, part.units);
    return `Gives back ${unitsText(part.units)}${kept > 0 ? `, keeps ${unitsText(kept)}` : ''}`;
  }
  if (line.isSublotted) return 'Sublotted: cancel its sublot first';
  if (!mayTakeBack(line)) return 'Its order is ready already';
  return chosen.includes(line.orderItemId) ? 'Gives back nothing: later orders have enough' : null;
}

const planOf = (found: PromisedRead | undefined, chosen: readonly number[], missing: number) =>
  planTakeBack(
    (found?.data ?? []).filter(({ orderItemId }) => chosen.includes(orderItemId)),
    missing,
  );
