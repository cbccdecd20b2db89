import type { ColumnChoice, RefusedRow } from '@cartwright/contract/carts/cart-excel.contract';
import { messages } from '@cartwright/contract/messages';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { addressOf } from '../../../api/query.ts';
import { useUpload } from '../../../api/write.ts';
import { FileDrop } from '../../../form/FileDrop.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { classes } from '../../../lib/classes.ts';
import { counted } from '../../../lib/format.ts';
import { CloseButton, Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { announceCart } from '../edits/other-tabs.ts';
import { ColumnChoices, type Decided } from './ColumnChoices.tsx';
import { importedText } from './import-text.ts';
import { RefusedRows } from './RefusedRows.tsx';
import css from './ExcelImportDialog.module.css';

interface ExcelImportDialogProps {
  cartId: number;
  /** Saves what is pending before; false when that failed. */
  whenIdle: () => Promise<boolean>;
  onClose: () => void;
}

const isWorkbook = ({ name }: File): boolean => name.toLowerCase().endsWith('.xlsx');

/** Lines from a single .xlsx file; it is chosen first and imported by the button (spec 000 §2). */
export function ExcelImportDialog({ cartId, whenIdle, onClose }: ExcelImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const [decided, setDecided] = useState<Decided>({});
  const { mutateAsync: send, isPending } = useUpload('carts.importExcel', {
    input: { params: { cartId }, query: decided },
  });
  const choose = (chosen: File) => {
    setProblem(undefined);
    setFile(chosen);
    setDecided({});
    setColumns([]);
  };
  const run = async () => {
    if (file === undefined || isPending || !(await whenIdle())) return;
    setProblem(undefined);
    try {
      const answer = await send(file);
      toast.success(importedText(answer));
      announceCart(cartId);
      onClose();
    } catch (error) {
      const refused = asProblem(error);
      setProblem(refused);
      const found = refused.extra?.['columns'] as readonly ColumnChoice[] | undefined;
      if (found !== undefined) setColumns(found);
    }
  };
  const wrong = file === undefined || isWorkbook(file) ? undefined : messages.selectXlsx;
  const refusedCount = Number(problem?.extra?.['refusedCount'] ?? 0);
  const rows = (problem?.extra?.['rows'] ?? []) as readonly RefusedRow[];
  return (
    <Dialog
      title="Import from Excel"
      width={620}
      unsaved={Object.keys(decided).length > 0}
      onClose={onClose}
      footer={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button
            kind="primary"
            busy={isPending}
            disabledReason={file === undefined ? 'No file is selected' : wrong}
            onClick={() => void run()}
          >
            Import
          </Button>
        </>
      }
    >
      <FileDrop
        label={file?.name ?? messages.selectXlsx}
        hint={file ? 'Choose another file, or import this one.' : undefined}
        accept=".xlsx"
        busy={isPending}
        onFile={choose}
      />
      {wrong === undefined ? null : (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
      <p className={classes(css.hint, 'muted small')}>
        A row names the columns: SKU or product, units, and if you like discount (5 or 5%) and backorder. What is above
        it, totals and rows without units are left out.{' '}
        <a className="link" href={addressOf('carts.excelTemplate', {})} download>
          Download the template
        </a>
      </p>
      <FormProblem problem={problem} />
      {columns.length > 0 ? <ColumnChoices columns={columns} decided={decided} onDecide={setDecided} /> : null}
      {rows.length > 0 ? (
        <>
          <RefusedRows rows={rows} count={refusedCount} />
          {refusedCount < Number(problem?.extra?.['rowCount']) ? (
            <Choice
              checked={decided.leaveOutRefused ?? false}
              onChange={(event) => setDecided({ ...decided, leaveOutRefused: event.target.checked })}
            >
              Leave out {counted(refusedCount, 'row')} and import the others
            </Choice>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
