import { countedFault } from '@cartwright/domain/counting/stock-count';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { lotStates } from '@cartwright/domain/products/lot-state';
import { type AdjustReason, adjustReasonLabels, adjustReasons } from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted, units as unitsText } from '../../../lib/format.ts';
import { asProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import type { LotRow } from './lot-list.ts';
import css from './AdjustLots.module.css';

interface AdjustLotsDialogProps {
  inventoryIds: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets what several lots hold, for one reason: by a count of each, or all to nothing, as when they are destroyed. */
export function AdjustLotsDialog({ inventoryIds, ...rest }: AdjustLotsDialogProps) {
  const query = useQuery(
    read('products.lots', {
      body: { inventoryIds: [...inventoryIds], states: [...lotStates], page: { take: inventoryIds.length } },
    }),
  );
  const title = `Adjust ${counted(inventoryIds.length, 'lot')}`;
  if (query.data === undefined)
    return (
      <Dialog title={title} onClose={rest.onClose}>
        <Loaded query={query} />
      </Dialog>
    );
  return <LotsForm title={title} lots={query.data.data} {...rest} />;
}

interface Refused {
  readonly inventoryId: number;
  readonly hindrance: 'changed' | 'belowAllocated';
  readonly onHand: number;
  readonly allocated: number;
}

type Values = { counts: readonly (number | null)[]; reason: AdjustReason | null; detail: string };

const reasons = adjustReasons.map((value) => ({ value, label: adjustReasonLabels[value] }));

type LotsFormProps = Omit<AdjustLotsDialogProps, 'inventoryIds'> & { title: string; lots: readonly LotRow[] };

function LotsForm({ title, lots: given, onClose, onDone }: LotsFormProps) {
  // What the person looks at stays, whatever moves meanwhile: the server compares it.
  const [lots] = useState(given);
  const adjust = useWrite('products.adjustLots');
  const [refused, setRefused] = useState<ReadonlyMap<number, Refused>>(new Map());
  const nowOf = (lot: LotRow) => refused.get(lot.inventoryId) ?? lot;
  const faultOf = (units: number | null, lot: LotRow): string | null => {
    if (units === null) return 'Enter the new count.';
    const { allocated } = nowOf(lot);
    return countedFault(units) ?? (units < allocated ? `${unitsText(allocated)} units are promised to orders.` : null);
  };
  const form = useAppForm<Values>({
    initialValues: { counts: lots.map(({ onHand }) => onHand), reason: null, detail: '' },
    validate: {
      counts: (counts) =>
        lots.flatMap((lot, at) => {
          const fault = faultOf(counts[at] ?? null, lot);
          return fault === null ? [] : [{ path: ['counts', at], code: 'wrong', detail: fault }];
        }),
      reason: (reason) => (reason === null ? 'Choose a reason.' : undefined),
    },
    save: async ({ counts, reason, detail }) => {
      if (reason === null) return;
      const asked = lots.map((lot, at) => ({
        inventoryId: lot.inventoryId,
        units: counts[at] ?? 0,
        onHandSeen: nowOf(lot).onHand,
      }));
      try {
        const { changedLots } = await adjust.mutateAsync({ body: { lots: asked, reason, detail } });
        toast.success(`${counted(changedLots, 'lot')} adjusted.`);
      } catch (error) {
        const { code, extra } = asProblem(error);
        if (code === 'lots_not_adjusted') {
          const { lots: named } = extra as unknown as { readonly lots: readonly Refused[] };
          setRefused(new Map([...refused, ...named.map((each) => [each.inventoryId, each] as const)]));
        }
        throw error;
      }
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  const { counts } = form.values;
  const { onChange } = form.bind('counts');
  return (
    <FormDialog title={title} width={560} form={form} submit="Adjust" onClose={onClose}>
      <SelectField label="Reason" required options={reasons} {...form.bind('reason')} />
      <TextField label="Detail" maxLength={200} autoComplete="off" {...form.bind('detail')} />
      <p className={css.head}>
        <span className="muted">Enter what each lot holds: 0 when nothing is left.</span>
        <Button size="small" onClick={() => onChange(lots.map(() => 0))}>
          All to 0
        </Button>
      </p>
      <ul className={css.lots} aria-label="Lots">
        {lots.map((lot, at) => {
          const { onHand, allocated } = nowOf(lot);
          const hasMoved = refused.get(lot.inventoryId)?.hindrance === 'changed';
          return (
            <li key={lot.inventoryId}>
              <span>
                <b>{lot.productName}</b>
                <small className="num">{barcodeText(lot.barcode)}</small>
                <small data-moved={hasMoved || undefined}>
                  {hasMoved ? `It has moved: ${unitsText(onHand)} on hand now` : `${unitsText(onHand)} on hand`}
                  {allocated > 0 ? ` · ${unitsText(allocated)} allocated` : null}
                </small>
              </span>
              <UnitsField
                label={`New count of ${lot.productName} ${lot.barcode.slice(-4)}`}
                name={`counts.${at}`}
                value={counts[at] ?? null}
                onChange={(units) => onChange(counts.map((each, index) => (index === at ? units : each)))}
                {...form.within(`counts.${at}`)}
              />
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
