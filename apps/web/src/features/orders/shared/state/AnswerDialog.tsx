import { manifestPdfFiles } from '@cartwright/domain/paperwork/order-file';
import { stateAnswerFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useState } from 'react';
import { useUpload, useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { useMay } from '../../../../context/session.tsx';
import { FileDrop } from '../../../../form/FileDrop.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { asProblem } from '../../../../lib/problem.ts';
import { FormProblem } from '../../../../form/Form.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';

interface AnswerDialogProps {
  /** The file that was answered; without it the mail names it. */
  file?: { readonly fileId: number; readonly name: string; readonly manifestOrderId: number | null } | undefined;
  onClose: () => void;
}

/** Takes what the state answered: its mail as it was pasted, its error file, or the PDF of a manifest. */
export function AnswerDialog({ file, onClose }: AnswerDialogProps) {
  const answer = useWrite('stateReports.answer');
  const mayAddFiles = useMay('orders.edit');
  const [failed, setFailed] = useState<unknown>(null);
  const orderId = mayAddFiles ? (file?.manifestOrderId ?? null) : null;
  const done = ({ message }: { readonly message: string }) => {
    toast.success(message);
    onClose();
  };
  const form = useAppForm({
    initialValues: { mail: '' },
    validate: { mail: (mail) => (mail.trim() === '' ? 'Paste the mail of the state.' : undefined) },
    save: async ({ mail }) => {
      const { message } = await answer.mutateAsync({ body: { mail, fileId: file?.fileId } });
      toast.success(message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Answer of the state" form={form} submit="Read the mail" width={520} onClose={onClose}>
      {file === undefined ? null : <p className="muted">{file.name}</p>}
      <TextField
        label="Mail"
        rows={5}
        maxLength={20_000}
        hint="The whole mail with its subject"
        {...form.bind('mail')}
      />
      {file === undefined ? null : <ErrorFile fileId={file.fileId} onRead={done} onFailed={setFailed} />}
      {orderId === null ? null : <ManifestPdf orderId={orderId} onFailed={setFailed} />}
      <FormProblem problem={failed === null ? undefined : asProblem(failed)} />
    </FormDialog>
  );
}

interface ErrorFileProps {
  fileId: number;
  onRead: (result: { readonly message: string }) => void;
  onFailed: (reason: unknown) => void;
}

/** The error file that came with the mail. */
function ErrorFile({ fileId, onRead, onFailed }: ErrorFileProps) {
  const { mutate, isPending } = useUpload('stateReports.uploadErrors', {
    input: { params: { fileId } },
    onSuccess: onRead,
    onError: onFailed,
  });
  return (
    <FileDrop
      label="Or choose its error file"
      hint="The CSV with an ErrorMessage column"
      kinds={stateAnswerFiles}
      busy={isPending}
      onFile={(file) => {
        onFailed(null);
        mutate(file);
      }}
    />
  );
}

interface ManifestPdfProps {
  orderId: number;
  onFailed: (reason: unknown) => void;
}

/** The manifest that the state sends back as a PDF: kept with the files of its order. */
function ManifestPdf({ orderId, onFailed }: ManifestPdfProps) {
  const { mutate, isPending } = useUpload('paperwork.uploadFile', {
    input: { params: { orderId } },
    onSuccess: ({ message }, { name }) => toast.done(name, message),
    onError: onFailed,
  });
  return (
    <FileDrop
      label="Or keep the PDF of the manifest"
      hint="It becomes a file of the order"
      kinds={manifestPdfFiles}
      busy={isPending}
      onFile={(file) => {
        onFailed(null);
        mutate(file);
      }}
    />
  );
}
