import { orderFiles } from '@cartwright/domain/paperwork/order-file';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useUpload } from '../../../../api/use-write.ts';
import { useMay } from '../../../../context/session.tsx';
import { FileButton } from '../../../../form/FileButton.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import type { Order } from '../../shared/order-query.ts';
import css from './FilesPanel.module.css';

const OrderFiles = lazyPart(async () => (await import('./OrderFiles.tsx')).OrderFiles);

/** The files of an order: its documents, and what people have added. */
export function FilesPanel({ order }: { order: Order }) {
  const { orderId } = order;
  const mayEdit = useMay('orders.edit');
  const files = useQuery(read('paperwork.files', { params: { orderId } }));
  const { mutate: add, isPending } = useUpload('paperwork.uploadFile', {
    input: { params: { orderId } },
    onSuccess: ({ message }, { name }) => toast.done(name, message),
    onError: (reason) => toast.failure(reason),
  });
  const upload = <FileButton label="Add a file" kinds={orderFiles} busy={isPending} onFile={add} />;
  return (
    <div className="no-print">
      <Panel title="Files" action={mayEdit ? upload : null}>
        <Loaded query={files} loading={<Skeleton lines={2} label="Loading the files" />}>
          {({ data }) => (
            <div className={css.panel}>
              <OrderFiles order={order} files={data} />
            </div>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
