import { CirclePause, CirclePlay, Copy, Eye, Pencil, Plus, Square } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { actions, type Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PriceSections } from './PriceSections.tsx';
import { RuleCard } from './RuleCard.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { type RuleFilters, ruleList } from './rule-list.ts';
import type { RuleRow } from './rule-text.ts';

const RuleDialog = lazyPart(async () => (await import('./RuleDialog.tsx')).RuleDialog);
const PricesAs = lazyPart(async () => (await import('./PricesAs.tsx')).PricesAs);

/** Without one the rules of now and to come are listed. */
const states = [
  { id: 'paused', name: 'Paused' },
  { id: 'ended', name: 'Ended' },
];
const ruleFilters = [
  filtersOf<RuleFilters>().one('state', 'State', states, { toolbar: 'open', stays: true, icon: 'status' }),
];

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'copy'; readonly rule: RuleRow };

/** In how many open carts lines lose a rule that is ended. */
const lostBy = (openCarts: number): string =>
  openCarts === 0 ? 'No open cart has it.' : `Lines of ${counted(openCarts, 'open cart')} lose it.`;

/** /prices: the price rules, and what a client or tier pays under them. */
export function PricesPage() {
  const list = useList(ruleList);
  const mayEdit = useMay('prices.edit');
  const [open, setOpen] = useState<Open>();
  const [seesAs, setSeesAs] = useState(false);
  const { act } = useAct();
  const add: Action = {
    label: 'Add rule',
    icon: <Plus size={15} />,
    key: 'add',
    run: () => setOpen({ what: 'add' }),
  };
  const pricesAs: Action = {
    label: 'See prices as…',
    icon: <Eye size={15} />,
    key: 'pricesAs',
    run: () => setSeesAs(!seesAs),
  };
  useActions(actions(mayEdit && add, pricesAs));
  const set = (operation: 'products.pauseRule' | 'products.resumeRule', { id, version, name }: RuleRow) =>
    void act(
      operation,
      { body: { id, version } },
      { subject: name, done: operation === 'products.pauseRule' ? 'Paused.' : 'Resumed.' },
    );
  const end = ({ id, version, name, openCarts }: RuleRow) =>
    void act(
      'products.endRule',
      { body: { id, version } },
      {
        subject: name,
        done: 'Ended.',
        ask: {
          title: `End ${name}?`,
          text: `${lostBy(openCarts)} An ended rule does not begin again; copy it for a new one.`,
          confirmLabel: 'End rule',
          danger: true,
        },
      },
    );
  const menu = (rule: RuleRow): Action[] => {
    if (!mayEdit) return [];
    const copy: Action = { label: 'Copy', icon: <Copy size={15} />, run: () => setOpen({ what: 'copy', rule }) };
    if (rule.state === 'ended') return [copy];
    return actions(
      { label: 'Edit', icon: <Pencil size={15} />, run: () => setOpen({ what: 'edit', rule }) },
      copy,
      rule.state === 'paused'
        ? { label: 'Resume', icon: <CirclePlay size={15} />, run: () => set('products.resumeRule', rule) }
        : { label: 'Pause', icon: <CirclePause size={15} />, run: () => set('products.pauseRule', rule) },
      { label: 'End', icon: <Square size={15} />, danger: true, separated: true, run: () => end(rule) },
    );
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage
        list={list}
        title="Prices"
        sections={<PriceSections current={places.prices()} />}
        search="Search rules"
        startTab="All rules"
        facts="The lowest price that a line's units reach wins. A discount typed by hand stays."
        actions={
          <>
            <Button icon={pricesAs.icon} aria-expanded={seesAs} onClick={pricesAs.run}>
              {pricesAs.label} <KeyHint name="pricesAs" />
            </Button>
            {mayEdit ? <ActionButton kind="primary" action={add} /> : null}
          </>
        }
        filters={<FilterBar list={list} filters={ruleFilters} />}
        columns={ruleColumns}
        twoLines
        mobileRow={RuleCard}
        rowMenu={menu}
        onOpen={mayEdit ? (rule) => (rule.state === 'ended' ? undefined : setOpen({ what: 'edit', rule })) : undefined}
        empty={{
          title: 'No price rules here',
          text: 'A rule gives a client, a tier or everyone a lower price.',
          action: mayEdit ? (
            <ButtonRow>
              <ActionButton action={add} />
              <ButtonLink href={places.importOf('prices')}>Import prices</ButtonLink>
            </ButtonRow>
          ) : undefined,
        }}
      />
      {open?.what === 'add' ? <RuleDialog onClose={close} /> : null}
      {open?.what === 'edit' ? <RuleDialog rule={open.rule} onClose={close} /> : null}
      {open?.what === 'copy' ? <RuleDialog rule={open.rule} copies onClose={close} /> : null}
      {seesAs ? <PricesAs onClose={() => setSeesAs(false)} /> : null}
    </>
  );
}
