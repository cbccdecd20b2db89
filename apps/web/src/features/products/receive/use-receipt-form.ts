import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { places } from '../../../context/places.ts';
import { useExport } from '../../../context/use-export.ts';
import { useToday } from '../../../context/use-today.ts';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { asProblem } from '../../../lib/problem.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { costOfTyped } from './cost-of-typed.ts';
import { dayFault, linesToReceive, linesToSave, totalsOf } from './receipt-needs.ts';
import {
  newReceipt,
  type Receipt,
  type ReceiptValues,
  type ReceivedOption,
  valuesOfReceipt,
} from './receipt-values.ts';
import { useSaveReceipt } from './use-save-receipt.ts';

const labels = {
  supplierName: 'Supplier',
  supplierLicenseNo: 'License',
  manifestNo: 'Manifest',
  receivedOn: 'Received on',
};

/**
 * The form of a receipt, which is received, or saved for later with what is known; without a receipt it makes one.
 * `onSending` says when this window receives the goods.
 */
export function useReceiptForm(
  receipt: Receipt | undefined,
  onSending: (is: boolean) => void,
  product?: ReceivedOption,
) {
  const today = useToday();
  const router = useRouter();
  const { receive, save } = useSaveReceipt();
  const { start: print } = useExport();
  const isLater = useRef(false);
  /** Goods that are expected on a later day and are received now came in today. */
  const arrivalOf = (day: string | null) => (receipt !== undefined && day !== null && day > today ? today : day);
  const show = (receiptId: number) => {
    if (receipt === undefined) router.history.replace(places.receipt(receiptId));
  };
  const form = useAppForm<ReceiptValues>({
    initialValues: receipt === undefined ? newReceipt(today, product, costOfTyped.get()) : valuesOfReceipt(receipt),
    version: receipt?.version,
    labels,
    validate: {
      supplierName: required,
      receivedOn: (day) => dayFault(isLater.current ? day : arrivalOf(day), today, isLater.current),
      lines: (_lines, values) => (isLater.current ? linesToSave(values, today) : linesToReceive(values, today)),
    },
    save: async (values, { version }) => {
      const over = receipt === undefined ? {} : { receiptId: receipt.receiptId, version };
      const name = values.supplierName.trim();
      if (isLater.current) {
        const { receiptId, message } = await save(values, over);
        toast.done(name, message);
        show(receiptId);
      } else {
        onSending(true);
        try {
          const { receiptId, lots } = await receive({ ...values, receivedOn: arrivalOf(values.receivedOn) }, over);
          const { bulk } = totalsOf(values);
          const parts = [
            ...(lots.length === 0 && bulk > 0 ? [] : [counted(lots.length, 'lot')]),
            ...(bulk === 0 ? [] : [`${counted(bulk, 'line')} of bulk`]),
          ];
          const inventoryIds = lots.map(({ inventoryId }) => inventoryId);
          const printing = {
            label: 'Print labels',
            onSelect: () => void print('products.printLabels', { body: { inventoryIds } }),
          };
          toast.done(name, `Received: ${parts.join(', ')}.`, lots.length === 0 ? undefined : printing);
          show(receiptId);
        } catch (error) {
          // Its receipt takes the place of the form, which could not say it.
          if (asProblem(error).code === 'receipt_received') toast.failure(error);
          throw error;
        } finally {
          onSending(false);
        }
      }
    },
  });
  const submitAs = async (later: boolean): Promise<void> => {
    isLater.current = later;
    await form.submit();
    isLater.current = false;
  };
  return {
    form,
    today,
    arrivalOf,
    receive: () => void submitAs(false),
    saveForLater: () => void submitAs(true),
  };
}

export type FormOfReceipt = ReturnType<typeof useReceiptForm>['form'];
