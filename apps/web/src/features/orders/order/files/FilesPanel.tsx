import { orderFileEndings } from '@cartwright/domain/order-file';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useUpload } from '../../../../api/write.ts';
import { useMay } from '../../../../context/session.tsx';
import { FileButton } from '../../../../form/FileButton.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import css from './FilesPanel.module.css';
import { OrderFile } from './OrderFile.tsx';

/** The files of an order: its documents, and what people have added. */
export function FilesPanel({ orderId }: { orderId: number }) {
  const mayEdit = useMay('orders.edit');
  const files = useQuery(read('paperwork.files', { params: { orderId } }));
  const { mutate: add, isPending } = useUpload('paperwork.uploadFile', {
    input: { params: { orderId } },
    onSuccess: ({ message }) => toast.success(message),
    onError: (reason) => toast.failure(reason),
  });
  const upload = <FileButton label="Add a file" accept={orderFileEndings.join()} busy={isPending} onFile={add} />;
  return (
    <div className="no-print">
      <Panel title="Files" action={mayEdit ? upload : null}>
        <Loaded query={files} loading={<Skeleton lines={2} label="Loading the files" />}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="muted">No files yet</p>
            ) : (
              <ul className={css.files}>
                {data.map((file) => (
                  <OrderFile key={file.fileId} orderId={orderId} file={file} mayEdit={mayEdit} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </div>
  );
}
