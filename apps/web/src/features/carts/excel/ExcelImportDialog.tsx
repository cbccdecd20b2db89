import type { ColumnChoice, RefusedRow } from '@cartwright/contract/carts/cart-excel.contract';
import { messages } from '@cartwright/contract/messages';
import { cartFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { addressOf } from '../../../api/query.ts';
import { useUpload } from '../../../api/use-write.ts';
import { FileDrop } from '../../../form/FileDrop.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../lib/classes.ts';
import { counted } from '../../../lib/format.ts';
import { CloseButton, Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { announceCart } from '../edits/other-tabs.ts';
import { ColumnChoices, type Decided } from './ColumnChoices.tsx';
import { importedText } from './import-text.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { useAddCorrected } from './use-add-corrected.ts';
import css from './ExcelImportDialog.module.css';

interface ExcelImportDialogProps {
  cartId: number;
  /** Saves what is pending before; false when that failed. */
  whenIdle: () => Promise<boolean>;
  onClose: () => void;
}

/** The rows that cannot be added as they are, of how many. */
interface Refused {
  readonly rows: readonly RefusedRow[];
  readonly refusedCount: number;
  readonly rowCount: number;
}

/**
 * Lines from a single .xlsx file; it is chosen first and imported by the button (spec 000 §2). When rows are refused, the
 * others are added by a second press, and the refused ones are corrected in their list.
 */
export function ExcelImportDialog({ cartId, whenIdle, onClose }: ExcelImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const [decided, setDecided] = useState<Decided>({});
  const [refused, setRefused] = useState<Refused>();
  /** The rows that are not refused are in the cart. */
  const [done, setDone] = useState(false);
  const { mutateAsync: send, isPending } = useUpload('carts.importExcel', {
    input: { params: { cartId }, query: refused === undefined ? decided : { ...decided, leaveOutRefused: true } },
  });
  const addCorrected = useAddCorrected(cartId);
  const begin = (next: Decided) => {
    setProblem(undefined);
    setDecided(next);
    setRefused(undefined);
    setDone(false);
  };
  const choose = (chosen: File) => {
    begin({});
    setFile(chosen);
    setColumns([]);
  };
  const run = async () => {
    if (file === undefined || isPending || !(await whenIdle())) return;
    setProblem(undefined);
    try {
      const answer = await send(file);
      toast.success(importedText(answer));
      announceCart(cartId);
      if (refused === undefined) onClose();
      else setDone(true);
    } catch (error) {
      const answered = asProblem(error);
      setProblem(answered);
      const found = answered.extra?.['columns'] as readonly ColumnChoice[] | undefined;
      if (found !== undefined) setColumns(found);
      if (answered.code === 'import_refused') setRefused(answered.extra as unknown as Refused);
    }
  };
  const fitting = refused === undefined ? 0 : refused.rowCount - refused.refusedCount;
  const isOver = done || (refused !== undefined && fitting === 0);
  return (
    <Dialog
      title="Import from Excel"
      width={620}
      unsaved={!done && Object.keys(decided).length > 0}
      onClose={onClose}
      footer={
        <>
          <CloseButton>{isOver ? 'Close' : 'Cancel'}</CloseButton>
          {isOver ? null : (
            <Button
              kind="primary"
              busy={isPending}
              disabledReason={file === undefined ? 'No file is selected' : undefined}
              onClick={() => void run()}
            >
              {refused === undefined ? 'Import' : `Add ${fitting} of ${counted(refused.rowCount, 'row')}`}
            </Button>
          )}
        </>
      }
    >
      <FileDrop
        label={file?.name ?? messages.selectXlsx}
        hint={file ? 'Choose another file, or import this one.' : undefined}
        kinds={cartFiles}
        busy={isPending}
        onFile={choose}
      />
      <p className={classes(css.hint, 'muted small')}>
        A row names the columns: SKU or product, units, and if you like discount (5 or 5%) and backorder. What is above
        it, totals and rows without units are left out.{' '}
        <a className="link" href={addressOf('carts.excelTemplate', {})} download>
          Download the template
        </a>
      </p>
      <FormProblem problem={problem} />
      {columns.length > 0 ? <ColumnChoices columns={columns} decided={decided} onDecide={begin} /> : null}
      {done && refused !== undefined ? (
        <p role="status">
          {fitting} of {counted(refused.rowCount, 'row')} added. The others:
        </p>
      ) : null}
      {refused === undefined ? null : (
        <RefusedRows
          rows={refused.rows}
          count={refused.refusedCount}
          onAdd={async (correction, units) => (await whenIdle()) && (await addCorrected(correction, units))}
        />
      )}
    </Dialog>
  );
}
