import type { OutputOf } from '@cartwright/contract/contract';
import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { count } from '../../../lib/format.ts';

export type FirstFacts = OutputOf<'dashboard.firstSteps'>['facts'];

interface StepText {
  readonly title: string;
  /** What it is for. */
  readonly text: string;
  /** What there is once it is done. */
  readonly has: (facts: FirstFacts) => readonly (string | null)[];
}

/** The server stops counting there. */
const CAP = 1_000;

const some = (number: number, one: string, many = `${one}s`): string | null =>
  number === 0 ? null : `${number >= CAP ? `${count(CAP)} or more` : count(number)} ${number === 1 ? one : many}`;

/** What each step is for. */
export const stepTexts: Readonly<Record<FirstStep, StepText>> = {
  company: {
    title: 'Company',
    text: 'License, address, phone and email for manifests and state files; the logo for invoices',
    has: ({ licenseNo, hasLogo }) => [`License ${licenseNo}`, 'address', hasLogo ? 'logo' : 'no logo yet'],
  },
  people: {
    title: 'People',
    text: 'Who sells, who packs, who keeps the books; each gets a link to set a password',
    has: ({ people }) => [some(people, 'person', 'people')],
  },
  products: {
    title: 'Products',
    text: 'What you sell, with list price and product line. A price list from Excel or QuickBooks is enough.',
    has: ({ products }) => [some(products, 'product')],
  },
  lots: {
    title: 'Lots',
    text: 'What is in stock now. Only lots can be sold.',
    has: ({ lots }) => [`${some(lots, 'lot') ?? 'No lot'} for sale`],
  },
  clients: {
    title: 'Clients',
    text: "From the state's list of licensees, or your own list",
    has: ({ clients }) => [some(clients, 'client')],
  },
  delivery: {
    title: 'Delivery',
    text: 'Who drives and with what: every manifest names them',
    has: ({ drivers, vehicles, routes }) => [
      some(drivers, 'driver'),
      some(vehicles, 'vehicle'),
      some(routes, 'route') ?? 'no routes',
    ],
  },
  prices: {
    title: 'Prices and tiers',
    text: 'Who pays less than the list price',
    has: ({ tiers, priceRules }) => [some(tiers, 'tier'), some(priceRules, 'price rule')],
  },
  mail: {
    title: 'Mail',
    text: 'Without it confirmations and invitations wait in the outbox',
    has: () => ['A mail server is set'],
  },
  accounting: {
    title: 'Accounting',
    text: 'QuickBooks Online, or files for QuickBooks Desktop',
    has: () => ['The names of accounts and items are set'],
  },
  stateReports: {
    title: 'State reports',
    text: 'The weekly CCRS files, from your license',
    has: () => ['What the files say of you is set'],
  },
};
