import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { actions } from '../../../lib/action.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { mayLeave } from '../../../ui/overlay/may-leave.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { RoleDialog } from '../roles/role-dialog.ts';
import { RolePanel } from '../roles/RolePanel.tsx';
import type { MadeLink } from './NewLink.tsx';
import { peopleList, type PersonRow } from './people-list.ts';
import { personColumns } from './person-columns.tsx';
import { personMenu } from './person-menu.tsx';
import { usePersonActions } from './use-person-actions.ts';
import css from './PeoplePage.module.css';

const NewLink = lazyPart(async () => (await import('./NewLink.tsx')).NewLink);
const PersonSessions = lazyPart(async () => (await import('./PersonSessions.tsx')).PersonSessions);
const PersonEditor = lazyPart(async () => (await import('./PersonEditor.tsx')).PersonEditor);

/** A company has fewer people than fit on a page. */
const sizes = [50, 100, 'all'] as const;

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'People' }];

/** Asks before a changed role is left. */
const mayDiscard = async () => !hasUnsaved() || (await mayLeave());

/** Settings → People: who signs in, the sessions of the chosen person below, and the role beside it. */
export function PeoplePage() {
  const me = useMe();
  const mayEdit = useMay('people.edit');
  const phone = usePhone();
  const list = useList(peopleList);
  const roles = useQuery(read('people.roles', {}));
  const [links, setLinks] = useState<readonly MadeLink[]>([]);
  const without = ({ personId }: MadeLink) => setLinks((all) => all.filter((each) => each.personId !== personId));
  // Another link of the same person ends the one before; those of others stay until they are closed.
  const addLink = (made: MadeLink) => {
    without(made);
    setLinks((all) => [made, ...all]);
  };
  const [editing, setEditing] = useState<number | 'new'>();
  const [addingRole, setAddingRole] = useState(false);
  const [chosen, setChosen] = useState<Pick<PersonRow, 'personId' | 'name'>>(me);
  const [roleId, setRoleId] = useState<number>();
  const [panels, setPanels] = useState<HTMLElement | null>(null);
  const { onLink, onReset, onDisable, onEnable } = usePersonActions(addLink);
  const showRole = async (next: number) => {
    if (await mayDiscard()) setRoleId(next);
  };
  const choose = useCallback(async (person: PersonRow) => {
    if (!(await mayDiscard())) return;
    setChosen(person);
    setRoleId(person.roleId);
  }, []);
  const columns = useMemo(
    () => personColumns({ chosen: chosen.personId, onChoose: (person) => void choose(person) }),
    [chosen.personId, choose],
  );
  const menu = personMenu({
    me: me.personId,
    mayEdit,
    onShow: (person) => {
      void choose(person);
      panels?.scrollIntoView({ block: 'nearest' });
    },
    onEdit: ({ personId }) => setEditing(personId),
    onLink: (person) => void onLink(person),
    onReset: (person) => void onReset(person),
    onDisable: (person) => void onDisable(person),
    onEnable: (person) => void onEnable(person),
  });
  const addRole = { label: 'Add role', icon: <Plus size={15} />, run: () => setAddingRole(true) };
  const addPerson = {
    label: 'Add person',
    icon: <UserPlus size={15} />,
    key: 'add' as const,
    run: () => setEditing('new'),
  };
  useActions(actions(mayEdit && addPerson, mayEdit && addRole));
  const { state, source } = list;
  const own = source.data?.data.find(({ personId }) => personId === me.personId)?.roleId;
  return (
    <>
      <PageHead
        title="People"
        crumbs={crumbs}
        actions={
          <>
            <SearchBox
              main
              label="Search people"
              value={state.filters.q}
              onSearch={(q) => state.setFilters({ q: q.trim() })}
            />
            {mayEdit && !phone ? <ActionButton action={addRole} /> : null}
            {mayEdit ? <ActionButton kind="primary" action={addPerson} /> : null}
          </>
        }
      />
      <div className={css.page}>
        <div className={css.list}>
          {links.map((link) => (
            <NewLink key={link.linkToken} link={link} onClose={() => without(link)} />
          ))}
          <DataGrid
            {...list.grid}
            label="People"
            columns={columns}
            rowMenu={menu}
            onOpen={({ personId }) => (mayEdit ? setEditing(personId) : undefined)}
            sizes={sizes}
            twoLines
            empty={{ title: 'Nobody yet' }}
          />
          <div ref={setPanels}>
            {mayEdit ? (
              <PersonSessions
                personId={chosen.personId}
                name={chosen.name}
                onEdit={() => setEditing(chosen.personId)}
              />
            ) : null}
          </div>
        </div>
        <Loaded query={roles}>
          {({ data }) => (
            <RolePanel
              roles={data}
              roleId={roleId ?? own}
              onChoose={(next) => void showRole(next)}
              onAdd={mayEdit ? addRole : undefined}
            />
          )}
        </Loaded>
      </div>
      {editing === undefined ? null : (
        <PersonEditor key={editing} of={editing} onMade={addLink} onClose={() => setEditing(undefined)} />
      )}
      {addingRole && roles.data ? (
        <RoleDialog
          roles={roles.data.data}
          role={null}
          onSaved={(made) => setRoleId(made.roleId)}
          onClose={() => setAddingRole(false)}
        />
      ) : null}
    </>
  );
}
