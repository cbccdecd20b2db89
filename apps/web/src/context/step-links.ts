import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { type AllowedPlaces, usePlaces } from './places.ts';

type Screen = readonly [label: string, href: string | undefined];

/** The screens on which a step of the set-up is done, the usual one first. */
const screens: Readonly<Record<FirstStep, (to: AllowedPlaces) => readonly Screen[]>> = {
  company: (to) => [['Open', to.company()]],
  people: (to) => [['Add people', to.people()]],
  products: (to) => [
    ['Import products', to.importProducts()],
    ['Add a product', to.newProduct(null)],
  ],
  lots: (to) => [['Receive', to.receive()]],
  clients: (to) => [
    ['Import clients', to.importClients()],
    ['Add a client', to.registerClient()],
  ],
  delivery: (to) => [['Drivers and vehicles', to.fulfillmentSettings()]],
  prices: (to) => [
    ['Tiers', to.tiers()],
    ['Price rules', to.prices()],
  ],
  mail: (to) => [['Mail server', to.mailSettings()]],
  accounting: (to) => [['Connect', to.accountingSettings()]],
  stateReports: (to) => [['Set up', to.stateReportSettings()]],
};

/** Those of some steps that the person may open. */
export function useStepLinks(
  ...steps: readonly FirstStep[]
): readonly { readonly label: string; readonly href: string }[] {
  const to = usePlaces();
  return steps
    .flatMap((step) => screens[step](to))
    .flatMap(([label, href]) => (href === undefined ? [] : [{ label, href }]));
}
