import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { readPage } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { Button, Kbd } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { counted } from '../../../lib/format.ts';
import { keyLabel } from '../../../lib/keys/keys.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { AllocationCard } from './AllocationCard.tsx';
import { allocationColumns, orderings } from './allocation-columns.tsx';
import { type AllocatedLine, type AllocationRow, rowsOf } from './allocation-rows.ts';
import { LeftAlone } from './LeftAlone.tsx';
import { PipLegend } from './RankPips.tsx';
import css from './AutoAllocateDialog.module.css';

interface AutoAllocateDialogProps {
  cartId: number;
  /** The selected lines. */
  itemIds: readonly number[];
  onReduce: (line: AllocatedLine, units: number) => void;
  onDone: () => void;
  onClose: () => void;
}

const types = [
  { id: 1, label: 'Max' },
  { id: 2, label: 'Lowest' },
  { id: 3, label: 'Middle' },
] as const;

/** Chooses lots for the selected lines by lab figure or age. Nothing changes before the button (spec 000 §3, §5). */
export function AutoAllocateDialog({ cartId, itemIds, onReduce, onDone, onClose }: AutoAllocateDialogProps) {
  const formId = useId();
  const phone = usePhone();
  const [orderBy, setOrderBy] = useState(1);
  const [type, setType] = useState<1 | 2 | 3>(1);
  const [single, setSingle] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { mutateAsync: allocate, isPending } = useWrite('carts.autoAllocate');
  const body = {
    id: cartId,
    itemIds: [...itemIds],
    preferenceOrderBy: orderBy,
    preferenceType: type,
    allocatetoaSingleLot: single,
  };
  const plan = useQuery(readPage('carts.previewAllocation', { body }));
  const lines = plan.data?.lines ?? [];
  const short = plan.data?.short ?? [];
  const rows = useMemo(
    () => (plan.data === undefined ? undefined : rowsOf([...plan.data.lines, ...plan.data.short])),
    [plan.data],
  );
  const columns = useMemo(() => allocationColumns(orderBy, type), [orderBy, type]);
  const mobileRow = useMemo(
    () => (row: AllocationRow) => <AllocationCard row={row} orderBy={orderBy} preferenceType={type} />,
    [orderBy, type],
  );
  const filled = lines.length + short.filter(({ taken }) => taken > 0).length;
  const save = async () => {
    if (isPending || filled === 0) return;
    try {
      const { message } = await allocate({ body });
      toast.success(message.trim());
      onDone();
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  return (
    <Dialog
      title="Auto allocate"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <span className={css.sums} role="status">
            <span>
              <b>
                {filled} of {counted(itemIds.length, 'line')}
              </b>
              {plan.data && plan.data.backorders > 0
                ? ` · ${counted(plan.data.backorders, 'backorder')} left out`
                : null}
            </span>
            <PipLegend />
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            busy={isPending}
            disabledReason={filled === 0 && plan.data ? 'No line takes a lot' : undefined}
          >
            Allocate {counted(filled, 'line')} {phone ? null : <Kbd>{keyLabel('Ctrl+Enter')}</Kbd>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label="Auto allocate"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={submitOnCtrlEnter}
      >
        <div className={css.choices}>
          <span className="muted">Order lots by</span>
          <span role="group" aria-label="Order lots by" className={css.group}>
            {orderings.map(({ id, label }) => (
              <Chip key={id} pressed={orderBy === id} onChange={() => setOrderBy(id)}>
                {label}
              </Chip>
            ))}
          </span>
          <span className="muted">take</span>
          <span role="group" aria-label="Take" className={css.group}>
            {types.map(({ id, label }) => (
              <Chip key={id} pressed={type === id} onChange={() => setType(id)}>
                {label}
              </Chip>
            ))}
          </span>
          <Chip pressed={single} onChange={setSingle}>
            A single lot for each line
          </Chip>
        </div>
        <DataGrid<AllocationRow>
          label="Lots to take"
          name="auto-allocate-ui"
          columns={columns}
          mobileRow={mobileRow}
          source={{
            data: rows && { data: rows, count: rows.length },
            isFetching: plan.isFetching,
            error: plan.error,
            refetch: plan.refetch,
          }}
          rowId={({ id }) => id}
          rowLabel={({ line }) => line.productName}
          empty={{ title: 'No line takes a lot' }}
        />
        <LeftAlone lines={short} single={single} onReduce={onReduce} onSeveral={() => setSingle(false)} />
        <FormProblem problem={problem} />
      </form>
    </Dialog>
  );
}
