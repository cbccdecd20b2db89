import { type Call, pick, post, type ReadOperation, type Random, sortedBy } from '../calls.ts';

/** The accounts list by each of its columns, filters and searches. */

const accounts = (criteria: object): Call =>
  post('/v1/Clients/by-sales-person', { MyAccounts: false, Page: { Take: 20 }, ...criteria });
const list = (name: string, criteria: object | ((random: Random, clients: number) => object)): ReadOperation => ({
  name: `accounts ${name}`,
  next: ({ clients }, random) => accounts(typeof criteria === 'function' ? criteria(random, clients) : criteria),
  sameRows: true,
});

/** The columns of the screen. */
const shown = [
  'Tradename',
  'Assignee',
  'StreetAddress',
  'City',
  'DayPhone',
  'LicenseNo',
  'InvitationStatus',
  'RouteName',
  'HoldingCompany',
  'LastMonthTotalRetailSales',
  'LastMonthTotalSalesForRetailer',
  'MonthTodateSales',
  'LastContactedDate',
  'Orders',
];
/** What else the call sorts by. */
const further = [
  'Id',
  'Name',
  'Suite',
  'State',
  'County',
  'ZipCode',
  'UBI',
  'AssignedTo',
  'WorkflowStatus',
  'LastOrderDate',
  'IsCannabisLicensed',
  'CartId',
  'CartItemCount',
];

/** Only the trade name has an index, whose direction matters; the other columns sort all clients. */
const sorts = [
  list('by Tradename up', sortedBy('Tradename', 'asc')),
  ...[...shown, ...further].map((field) => list(`by ${field}`, sortedBy(field))),
];

const mine = { MyAccounts: true };
/** The sales persons are 1 to 25; the order manager is the first, the sales person of `as` the second. */
const salesPerson = (random: Random): number => 1 + random(25);

const filters: readonly ReadOperation[] = [
  list('as the screen opens', mine),
  { ...list("as a sales person's screen opens", { ...mine, SalesPersonIDs: [2] }), as: 'sales' },
  list('mine, by month-to-date sales', { ...mine, ...sortedBy('MonthTodateSales') }),
  list('of one sales person', (random) => ({ SalesPersonIDs: [salesPerson(random)] })),
  list('of three sales persons', (random) => ({ SalesPersonIDs: [0, 8, 16].map((from) => from + 1 + random(8)) })),
  list('with cannabis', { IsCannabisLicensed: true }),
  list('without cannabis', { IsCannabisLicensed: false }),
  list('inactive', { ClientStatus: 2 }),
  list('out of business', { ClientStatus: 4 }),
  list('of retailers', { LicenseeType: 3 }),
  list('of tribes', { LicenseeType: 6 }),
  list('invited, pending', { InvitationStatus: 2 }),
  list('with every filter', (random) => ({
    SalesPersonIDs: [salesPerson(random)],
    IsCannabisLicensed: true,
    ClientStatus: 1,
    LicenseeType: 3,
    InvitationStatus: 1 + random(4),
    SearchKey: 'green',
  })),
  list('100 at once', { Page: { Take: 100 } }),
  list('deep page', (random) => ({ Page: { Take: 20, Skip: 20_000 + 20 * random(50) } })),
];

/** Parts of generated names. */
export const shops = [
  'Green Leaf',
  'Royal Bud',
  'Emerald Garden',
  'Purple Harbor',
  'Silver Star',
  'Happy Herb',
  'Misty River',
  'Lucky Lounge',
];
const people = ['Ana Abbott', 'Grace Kim', 'Sam Weber', 'Quinn Lopez'];
const towns = ['wenatchee', 'Port Angeles', 'KIRKLAND'];
const digits = (random: Random, count: number): string => String(random(10 ** count)).padStart(count, '0');

const search = (name: string, term: (random: Random, clients: number) => string, more: object = {}): ReadOperation =>
  list(`searched, ${name}`, (random, clients) => ({ ...more, SearchKey: term(random, clients) }));
const contactSearch = (name: string, term: (random: Random, clients: number) => string): ReadOperation =>
  list(`contacts searched, ${name}`, (random, clients) => ({ ContactSearchKey: term(random, clients) }));

const searches = [
  search('trade name', (random) => pick(shops, random)),
  search('one word of it', (random) => pick(['lucky', 'remedy', 'co-op'], random)),
  search('one word, by month-to-date sales', () => 'lucky', sortedBy('MonthTodateSales')),
  search('trade name, mine', (random) => pick(shops, random), mine),
  search('legal name', (random) => `holdings ${1 + random(9)}${digits(random, 2)}`),
  search('city', (random) => pick(towns, random)),
  search('license', (random, clients) => String(400_000 + random(clients))),
  search('part of a license', (random) => `4${digits(random, 3)}`),
  search('UBI with blanks', (random, clients) =>
    String(600_000_000 + 7 * random(clients)).replace(/^(\d{3})(\d{3})/, '$1 $2 '),
  ),
  search('phone with marks', (random) => `(206) ${digits(random, 3)}`),
  search('digits', (random) => `206${digits(random, 3)}`),
  search('two digits', (random) => `7${digits(random, 1)}`),
  search('contact', (random) => pick(people, random)),
  search('mail of a contact', (random) => `contact${1 + random(9)}${digits(random, 3)}`),
  search('one letter', (random) => pick(['q', 'z', 'k'], random)),
  search('two letters', (random) => pick(['gr', 'ha'], random)),
  search('nothing', (random) => `zzyzx ${digits(random, 3)}`),
  search('no such digits', (random) => `00000${digits(random, 5)}`),
  contactSearch('name', (random) => pick(people, random)),
  contactSearch('first name', (random) => pick(['dmitri', 'quinn', 'olga'], random)),
  contactSearch('mail', (random) => `contact${1 + random(9)}${digits(random, 3)}@`),
  contactSearch('phone with marks', (random) => `(360) ${digits(random, 3)}-${digits(random, 1)}`),
  contactSearch('one letter', (random) => pick(['q', 'z'], random)),
  contactSearch('nothing', (random) => `zzyzx ${digits(random, 3)}`),
];

export const accountReads: readonly ReadOperation[] = [...filters, ...searches, ...sorts];
