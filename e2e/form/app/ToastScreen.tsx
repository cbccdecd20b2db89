import { useState } from 'react';
import { Button } from '../../../apps/web/src/ui/controls/Button.tsx';
import { PageHead } from '../../../apps/web/src/ui/page/PageHead.tsx';
import { ProblemError } from '../../../apps/web/src/lib/problem.ts';
import { CloseButton, Dialog } from '../../../apps/web/src/ui/overlay/Dialog.tsx';
import { toast } from '../../../apps/web/src/ui/overlay/toast.ts';

const problem = new ProblemError({
  status: 500,
  code: 'internal',
  title: 'Something went wrong',
  detail: 'It broke.',
  requestId: 'req-7',
  errors: [],
});

/** Buttons that show each kind of toast. */
export function ToastScreen() {
  const [notes, setNotes] = useState(['First', 'Second']);
  const [count, setCount] = useState(1);
  const [lines, setLines] = useState<number>();
  const succeed = () => {
    toast.done(`Record ${count}`, 'successfully updated.');
    setCount(count + 1);
  };
  const remove = (note: string) => {
    setNotes(notes.filter((other) => other !== note));
    toast.undo(`Note ${note} deleted`, () => setNotes((now) => [...now, note]));
  };
  return (
    <>
      <PageHead title="Toasts" />
      <div style={{ display: 'flex', gap: 8, padding: 20 }}>
        <Button onClick={() => toast.success('Saved')}>Succeed</Button>
        <Button onClick={succeed}>Succeed with the next</Button>
        <Button onClick={() => toast.failure(problem)}>Fail</Button>
        <Button onClick={() => toast.undo('Gone for good', () => Promise.reject(problem))}>Fail to undo</Button>
        {notes.map((note) => (
          <Button key={note} onClick={() => remove(note)}>
            Delete {note}
          </Button>
        ))}
        <output>{notes.join(', ')}</output>
        <input aria-label="A field" />
        <Button onClick={() => setLines(3)}>Short dialog</Button>
        <Button onClick={() => setLines(60)}>Long dialog</Button>
      </div>
      {lines === undefined ? null : (
        <Dialog
          title="A dialog"
          width={560}
          onClose={() => setLines(undefined)}
          footer={
            <>
              <CloseButton>Cancel</CloseButton>
              <Button kind="primary" onClick={succeed}>
                Succeed here
              </Button>
            </>
          }
        >
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>Line {line + 1}</p>
          ))}
        </Dialog>
      )}
    </>
  );
}
