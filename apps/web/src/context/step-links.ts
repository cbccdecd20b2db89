import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { type ImportKindName, importKinds } from '@cartwright/contract/imports/import-kinds';
import { type AllowedPlaces, places, usePlaces } from './places.ts';
import { useMe } from './session.tsx';

type Screen = readonly [label: string, href: string | undefined];
type ImportOf = (kind: ImportKindName) => Screen;

/** The screens on which a step of the set-up is done, the usual one first. */
const screens: Readonly<Record<FirstStep, (to: AllowedPlaces, importOf: ImportOf) => readonly Screen[]>> = {
  company: (to) => [['Open', to.company()]],
  people: (to) => [['Add people', to.people()]],
  products: (to, importOf) => [importOf('products'), ['Add a product', to.newProduct(null)]],
  lots: (to, importOf) => [importOf('lots'), ['Receive goods', to.receive()]],
  clients: (to, importOf) => [
    importOf('clients'),
    ['The state’s list', to.importRetailers()],
    ['Add a client', to.registerClient()],
  ],
  delivery: (to) => [['Drivers and vehicles', to.fulfillmentSettings()]],
  prices: (to, importOf) => [['Tiers', to.tiers()], ['Price rules', to.prices()], importOf('prices')],
  mail: (to) => [['Mail server', to.mailSettings()]],
  accounting: (to) => [['Connect', to.accountingSettings()]],
  stateReports: (to) => [['Set up', to.stateReportSettings()]],
};

/** Where what a step has brought in is listed, if that is another screen. */
const listed: Partial<Readonly<Record<FirstStep, (to: AllowedPlaces) => string | undefined>>> = {
  products: (to) => to.stockProducts(),
  lots: (to) => to.stock(),
  clients: (to) => to.allAccounts(),
};

/** Those of some steps that the person may open. */
export function useStepLinks(
  ...steps: readonly FirstStep[]
): readonly { readonly label: string; readonly href: string }[] {
  const to = usePlaces();
  const { permissions } = useMe();
  const importOf: ImportOf = (kind) => [
    `Import ${kind}`,
    permissions.includes(importKinds[kind]) ? places.importOf(kind) : undefined,
  ];
  return steps
    .flatMap((step) => screens[step](to, importOf))
    .flatMap(([label, href]) => (href === undefined ? [] : [{ label, href }]));
}

/** The screen that shows what a done step has brought in. */
export function useStepResult(step: FirstStep): string | undefined {
  const to = usePlaces();
  const [first] = useStepLinks(step);
  return listed[step]?.(to) ?? first?.href;
}
