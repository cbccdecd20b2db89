import { useState } from 'react';
import { counted } from '../../lib/format.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../ui/overlay/Menu.tsx';
import type { Action } from '../../lib/action.ts';
import type { NameDialogProps } from '../../ui/overlay/NameDialog.tsx';
import { ViewTabs } from '../../ui/page/Tabs.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { startView, type Filters } from './grid-search.ts';
import { useSavedViews, type SavedViewsProps } from './use-saved-views.ts';
import { usePhone } from '../../lib/use-media.ts';
import { checkName } from './views.ts';

const NameDialog = lazyPart<NameDialogProps>(async () => (await import('../../ui/overlay/NameDialog.tsx')).NameDialog);

/** The person's saved views as tabs. */
export function SavedViews<F extends Filters>(props: SavedViewsProps<F>) {
  const { label } = props;
  const { saved, tab, view, changed, open, save, rename, update, drop, setDefaultView } = useSavedViews(props);
  const phone = usePhone();
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null);

  // A phone needs the height for rows as long as there is nothing to choose or to save.
  if (phone && saved.views.length === 0 && !changed && naming === null) return null;

  const items: Action[] = [
    {
      label: 'Open the list with this view',
      checked: saved.current === (view?.name ?? null),
      run: () => setDefaultView(view?.name ?? null),
    },
    ...(view
      ? [
          {
            label: 'Save the changes',
            disabledReason: changed ? undefined : 'Nothing was changed',
            run: () => update(view),
          },
          { label: 'Rename', run: () => setNaming('rename') },
          {
            label: 'Delete',
            danger: true,
            separated: true,
            run: () => {
              toast.undo(`The view ${view.name} is deleted`, drop(view));
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <ViewTabs
        label={`Saved views, ${counted(saved.views.length, 'view')}`}
        current={tab}
        onChange={open}
        onSave={() => setNaming('save')}
        views={[{ id: startView, label }, ...saved.views.map(({ name }) => ({ id: name, label: name }))].map(
          (entry) => ({
            ...entry,
            changed: entry.id === tab && changed,
          }),
        )}
        extra={
          saved.views.length > 0 ? (
            <MenuButton label={`Actions of the view ${view?.name ?? label}`} items={items} />
          ) : null
        }
      />
      {naming ? (
        <NameDialog
          title={naming === 'save' ? 'Save view' : 'Rename view'}
          label="Name"
          name={naming === 'rename' ? (view?.name ?? '') : ''}
          submitLabel="Save"
          validate={(text) => checkName(saved, text, naming === 'rename' ? view?.name : undefined)}
          onClose={() => setNaming(null)}
          onSubmit={(text) => {
            setNaming(null);
            if (naming === 'save') save(text);
            else if (view) rename(view, text);
          }}
        />
      ) : null}
    </>
  );
}
