import { confirmations, messages } from '@cartwright/contract/messages';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { invalidate } from '../../../../api/query.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { isFinished, jobProblem, useJob } from '../../../../calls/use-job.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { FormProblem } from '../../../../form/Form.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choice } from '../../../../ui/controls/Checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { priceReported } from './price-reported.ts';
import css from './StatePanel.module.css';

/** Attests and reports changed prices to the state, and follows the report to its end (spec 001 §2). */
export function PriceReportDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [attested, setAttested] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const start = useWrite('stateReports.reportPriceChange', { onSuccess: ({ transactionId }) => setId(transactionId) });
  const { data: job, error } = useJob(id);
  const running = start.isPending || (id !== null && !isFinished(job) && error === null);
  const problem = start.error?.problem ?? (error === null ? jobProblem(job) : asProblem(error));
  const onEnd = useEffectEvent(async () => {
    await invalidate(client, priceReported);
    if (job?.status !== 'done') return;
    toast.success(messages.priceChangeReported);
    onClose();
  });
  const ended = isFinished(job);
  useEffect(() => {
    if (ended) void onEnd();
  }, [ended]);
  const report = () => {
    setId(null);
    start.mutate({ params: { id: order.orderId }, body: { id: order.orderId, attested } });
  };
  return (
    <Dialog
      title={`Report price change · ${orderName(order)}`}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{running ? 'Close' : 'Cancel'}</Button>
          <Button
            kind="primary"
            busy={running}
            disabledReason={attested ? undefined : 'Attest the change of price first'}
            onClick={report}
          >
            Report
          </Button>
        </>
      }
    >
      <div className={css.attest}>
        <p>{confirmations.reportPriceChange}</p>
        <Choice checked={attested} disabled={running} onChange={({ target }) => setAttested(target.checked)}>
          {confirmations.attestPriceChange}
        </Choice>
        <p role="status" className="muted">
          {running ? messages.reportingPriceChange : ''}
        </p>
        <FormProblem problem={running ? undefined : problem} />
      </div>
    </Dialog>
  );
}
