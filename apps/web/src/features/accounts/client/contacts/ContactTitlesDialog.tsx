import { confirmations, messages } from '@cartwright/contract/messages';
import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { readPage } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useAct } from '../../../../context/use-act.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormProblem } from '../../../../form/Form.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { columnsOf } from '../../../../grid/columns/columns.tsx';
import { DataGrid } from '../../../../grid/DataGrid.tsx';
import type { Filters, GridDefaults } from '../../../../grid/list/grid-search.ts';
import { useLocalGridState } from '../../../../grid/list/use-grid-state.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CloseButton, Dialog } from '../../../../ui/overlay/Dialog.tsx';
import type { Action } from '../../../../lib/action.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { WithButton } from '../../../../form/WithButton.tsx';

type Title = OutputOf<'accounts.contactTitles'>['data'][number];

const c = columnsOf<Title>();
const columns = [c.text('title', 'Title', { mobile: true, fixed: true, grow: true, sortable: false })];
const rowId = (row: Title) => String(row.id);
const rowLabel = (row: Title) => row.title;

/** Five a page (spec 000 §9). */
const defaults: GridDefaults<Filters> = { size: 5, sort: [], filters: {} };
/** Lists, adds and removes the titles of contacts (spec 000 §2). */
export function ContactTitlesDialog({ onClose }: { onClose: () => void }) {
  const state = useLocalGridState(defaults);
  const source = useQuery(readPage('accounts.contactTitles', { body: { page: state.request } }));
  const add = useWrite('accounts.addContactTitle');
  const { act } = useAct();
  const form = useAppForm<{ title: string }>({
    initialValues: { title: '' },
    failure: messages.contactTitleNotRegistered,
    failed: messages.contactTitleNotRegistered,
    validate: { title: (title) => (title.trim() === '' ? messages.requiredFieldMissing : null) },
    save: async (body) => toast.done(body.title.trim(), (await add.mutateAsync({ body })).message),
    onSaved: (): void => form.reset(),
  });
  const remove = ({ id, title }: Title) =>
    void act(
      'accounts.removeContactTitle',
      { params: { id } },
      {
        subject: title,
        ask: {
          title: 'Remove title',
          text: confirmations.deleteContactTitle,
          confirmLabel: 'Delete',
          danger: true,
        },
      },
    );
  const rowMenu = (row: Title): Action[] => [
    { label: 'Remove', icon: <Trash2 size={15} />, danger: true, run: () => remove(row) },
  ];
  return (
    <Dialog
      title="Contact titles"
      width={520}
      unsaved={form.dirty}
      onClose={onClose}
      footer={<CloseButton>Close</CloseButton>}
    >
      <form {...form.props} aria-label="New title">
        <WithButton>
          <TextField label="New title" maxLength={100} autoComplete="off" {...form.bind('title')} />
          <Button type="submit" busy={form.busy}>
            Add
          </Button>
        </WithButton>
        <FormProblem problem={form.problem} />
      </form>
      <DataGrid
        label="Contact titles"
        name="contact-titles-ui"
        columns={columns}
        source={source}
        state={state}
        sizes={[5, 10, 20]}
        rowId={rowId}
        rowLabel={rowLabel}
        rowMenu={rowMenu}
        empty={{ title: 'No titles yet' }}
      />
    </Dialog>
  );
}
