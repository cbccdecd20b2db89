import { useIsMutating } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { places } from '../../../context/places.ts';
import { DateField, TextField } from '../../../form/fields.tsx';
import { FormProblem, FormRow } from '../../../form/Form.tsx';
import { StaleChoice } from '../../../form/StaleChoice.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { useActiveKey } from '../../../lib/keys/use-shortcut.ts';
import type { Problem } from '../../../lib/problem.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import { photoUploads } from './lines/photo-uploads.ts';
import { ReceiptLines } from './lines/ReceiptLines.tsx';
import { needsOf, totalsOf } from './receipt-needs.ts';
import type { Receipt, ReceivedOption } from './receipt-values.ts';
import { ReceiptBar } from './ReceiptBar.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import { ReceiptSide } from './ReceiptSide.tsx';
import { ReceiveButton } from './ReceiveButton.tsx';
import { SupplierField } from './SupplierField.tsx';
import { readAgain } from './transfer/read-again.ts';
import { TransferBanner } from './transfer/TransferBanner.tsx';
import { useReceiptForm } from './use-receipt-form.ts';
import { useReceiptLines } from './use-receipt-lines.ts';
import css from './Receive.module.css';

interface ReceiptFormProps {
  /** The expected goods; left out for a new receipt. */
  receipt?: Receipt;
  /** On the first line of a new receipt. */
  product?: ReceivedOption;
  /** Called when this window begins and ends to receive the goods. */
  onSending?: (is: boolean) => void;
}

const ignore = (): void => undefined;

/** Goods that come in: typed, or filled from what the supplier's system says; received at once or saved for later. */
export function ReceiptForm({ receipt, product, onSending = ignore }: ReceiptFormProps) {
  const phone = usePhone();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const { form, today, arrivalOf, receive, saveForLater } = useReceiptForm(receipt, onSending, product);
  const lines = useReceiptLines(form, { element, today, isNew: receipt === undefined });
  const { fill } = lines;
  const receiptId = receipt?.receiptId;
  const fillLatest = useEffectEvent(fill);
  useEffect(() => {
    const again = receiptId === undefined ? undefined : readAgain.take(receiptId);
    if (again !== undefined) fillLatest(again.transfer, again.source);
  }, [receiptId]);
  useActiveKey('submit');
  const isSending = useIsMutating({ mutationKey: photoUploads }) > 0;
  const busy = form.busy || isSending;
  const { receivedOn } = form.values;
  const isComing = arrivalOf(receivedOn) !== receivedOn;
  const needs = needsOf({ ...form.values, receivedOn: arrivalOf(receivedOn) }, today);
  const totals = totalsOf(form.values);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSending) receive();
  };
  const button = (units: number) => <ReceiveButton formId={id} busy={busy} units={units} needs={needs} />;
  return (
    <div ref={element} className={css.screen}>
      <ReceiptHead
        receipt={receipt}
        busy={busy}
        isTyped={form.dirty}
        receive={button(totals.accepted)}
        onSaveForLater={form.dirty ? saveForLater : undefined}
        onTransfer={lines.fill}
      />
      <form
        {...form.props}
        id={id}
        aria-label="Receipt"
        className={css.page}
        onSubmit={submit}
        onKeyDown={submitOnCtrlEnter}
      >
        <div className={css.main}>
          {lines.source === undefined ? null : <TransferBanner source={lines.source} onTransfer={lines.fill} />}
          <Frame className={css.head} aria-label="From whom">
            <FormRow>
              <SupplierField
                {...form.bind('supplierName')}
                licenseNo={form.values.supplierLicenseNo}
                onLicense={(supplierLicenseNo) => form.setValues({ supplierLicenseNo })}
              />
              <TextField label="License" maxLength={40} autoComplete="off" {...form.bind('supplierLicenseNo')} />
              <TextField label="Manifest" maxLength={60} autoComplete="off" {...form.bind('manifestNo')} />
              <DateField
                label={isComing ? 'Expected on' : 'Received on'}
                hint={isComing ? 'Today, when they are received' : undefined}
                {...form.bind('receivedOn')}
              />
            </FormRow>
          </Frame>
          <ReceiptLines form={form} of={lines} needs={needs} />
          <FormProblem problem={form.problem} />
          <OtherReceipt problem={form.problem} />
          <StaleChoice stale={form.stale} />
        </div>
        <ReceiptSide needs={needs} totals={totals} note={form.bind('note')} onCure={(need) => lines.goTo(need.field)} />
      </form>
      {phone ? <ReceiptBar totals={totals}>{button(0)}</ReceiptBar> : null}
    </div>
  );
}

/** Leads to the receipt that has the manifest already. */
function OtherReceipt({ problem }: { problem: Problem | undefined }) {
  const id = problem?.extra?.['receiptId'];
  return problem?.code === 'receipt_exists' && typeof id === 'number' ? (
    <p>
      <AppLink className="link" href={places.receipt(id)}>
        Open that receipt
      </AppLink>
    </p>
  ) : null;
}
