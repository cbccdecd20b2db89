import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { FormProblem } from '../../../form/Form.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Pair } from './DuplicateGroup.tsx';
import { MergeFields } from './MergeFields.tsx';
import { MergeParts } from './MergeParts.tsx';
import { places } from '../../../context/places.ts';
import { Refusal } from '../../../form/Form.tsx';
import { detailsOf } from '../../../ui/page/NameDetails.tsx';
import css from './MergePanel.module.css';

export interface MergePanelProps {
  pair: Pair;
  /** Swaps which of the two stays. */
  onSwap: (pair: Pair) => void;
  onClose: () => void;
}

/** Duplicates often have the same name: "Zips Cannabis (Seattle · 481200)". */
const named = (client: Parameters<typeof detailsOf>[0] & { readonly tradename: string }): string => {
  const details = detailsOf(client);
  return details === '' ? client.tradename : `${client.tradename} (${details})`;
};

/** Both accounts side by side, what the merge would move, and the button that merges. */
export function MergePanel({ pair, onSwap, onClose }: MergePanelProps) {
  const router = useRouter();
  const { survivor, merged } = pair;
  const preview = useQuery({
    ...read('accounts.mergePreview', { body: { survivorId: survivor.id, mergedId: merged.id } }),
    // Each preview is a dry run on the server: no automatic refetch, and never the preview of another pair.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const { data } = preview;
  const merge = useWrite('accounts.merge', {
    onSuccess: ({ message, clientId }) => {
      toast.success(message, { label: 'Open', onSelect: () => router.history.push(places.client(clientId)) });
      onClose();
    },
    onError: () => void preview.refetch(),
  });
  const act = () => {
    if (!data) return;
    const versions = { survivorVersion: data.survivor.version, mergedVersion: data.merged.version };
    merge.mutate({ body: { survivorId: survivor.id, mergedId: merged.id, ...versions } });
  };
  const reason = data === undefined ? 'The preview is loading' : (data.blockedBy ?? undefined);
  return (
    <Dialog
      title={`Merge into ${survivor.tradename}`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button
            className={css.swap}
            icon={<ArrowLeftRight size={15} />}
            onClick={() => {
              merge.reset();
              onSwap({ survivor: merged, merged: survivor });
            }}
          >
            Keep the other
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="danger"
            busy={merge.isPending}
            disabledReason={preview.error ? 'There is no preview' : reason}
            onClick={act}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className={css.merge}>
        <p>
          <b>{named(merged)}</b> goes into <b>{named(survivor)}</b> with everything below. This cannot be undone.
        </p>
        {data?.blockedBy ? <Refusal>{data.blockedBy}</Refusal> : null}
        <FormProblem problem={merge.error?.problem} />
        <Loaded
          query={{ ...preview, data: preview.error ? undefined : data }}
          loading={<Skeleton lines={10} label="Trying the merge" />}
        >
          {({ blockedBy, parts, fields }) => (
            <>
              {blockedBy === null ? <MergeParts parts={parts} /> : null}
              <MergeFields pair={pair} fields={fields} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
