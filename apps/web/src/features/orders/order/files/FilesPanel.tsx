import { checkDocument, documentKinds, documentTitles } from '@cartwright/domain/paperwork/order-documents';
import { orderFiles } from '@cartwright/domain/paperwork/order-file';
import { useQuery } from '@tanstack/react-query';
import { Plus, Send } from 'lucide-react';
import { read } from '../../../../api/query.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useUpload } from '../../../../api/use-write.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { FileButton } from '../../../../form/FileButton.tsx';
import { day } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import type { Order } from '../../shared/order-query.ts';
import type { FileActions } from './file-actions.ts';
import css from './FilesPanel.module.css';

const OrderFiles = lazyPart(async () => (await import('./OrderFiles.tsx')).OrderFiles);

/** The order for the rule that says which documents there are; the server knows the labels that its client wants. */
const factsOf = ({ status, manifestReferenceNo, orderItems }: Order) => ({
  status,
  isManifested: manifestReferenceNo !== null,
  hasSublots: orderItems.some(({ lots }) => lots.some(({ sublotBarcode }) => sublotBarcode !== null)),
  labelBarcode: null,
});

/** The files of an order: its documents, and what people have added. */
export function FilesPanel({ order, mail }: { order: Order; mail: FileActions['mail'] }) {
  const { orderId } = order;
  const { act } = useAct();
  const mayEdit = useMay('orders.edit');
  const mayMake = useMay('fulfillment') || mayEdit;
  const params = { orderId };
  const files = useQuery(read('paperwork.files', { params }));
  const { mutate: add, isPending } = useUpload('paperwork.uploadFile', {
    input: { params },
    onSuccess: ({ message }, { name }) => toast.done(name, message),
    onError: (reason) => toast.failure(reason),
  });
  const facts = factsOf(order);
  const kinds = documentKinds.filter(
    (kind) => !order.isNonCannabis || ['purchaseOrder', 'invoice', 'pickList'].includes(kind),
  );
  const make = kinds.map((kind) => {
    const refused = checkDocument(kind, facts);
    return {
      label: documentTitles[kind],
      disabledReason: refused === null ? undefined : refusalText(refused),
      run: () => void act('paperwork.makeDocument', { params, body: { kind } }),
    };
  });
  const send = mail.filter(({ disabledReason }) => disabledReason === undefined);
  const latest = files.data?.data.flatMap(({ versions }) => versions[0]?.createdAt ?? []).toSorted();
  return (
    <div className="no-print">
      <Panel
        title="Files"
        action={
          <span className={css.head}>
            <small className="muted num">{latest?.length ? `made ${day(latest.at(-1))}` : null}</small>
            {mayMake ? <MenuButton label="Make a document" icon={<Plus size={15} />} items={make} /> : null}
            {send.length === 0 ? null : <MenuButton label="Send" icon={<Send size={14} />} text items={send} />}
          </span>
        }
      >
        <Loaded query={files} loading={<Skeleton lines={2} label="Loading the files" />}>
          {({ data }) => (
            <div className={css.panel}>
              <OrderFiles
                order={order}
                files={data}
                upload={
                  mayEdit ? <FileButton label="Add a file" kinds={orderFiles} busy={isPending} onFile={add} /> : null
                }
              />
            </div>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
