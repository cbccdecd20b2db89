import { type Call, pick, post, type ReadOperation, type Roll, sortedBy } from './calls.ts';

/** What people ask of the accounts list: each of its columns, filters and searches. */

const accounts = (criteria: object): Call => post('/v1/Clients/by-sales-person', { Page: { Take: 20 }, ...criteria });
const list = (name: string, criteria: object | ((roll: Roll, clients: number) => object)): ReadOperation => ({
  name: `accounts ${name}`,
  next: ({ clients }, roll) => accounts(typeof criteria === 'function' ? criteria(roll, clients) : criteria),
  sameRows: true,
});

/** Columns of the screen, and what else the call can be sorted by. */
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

/** Only the trade name has an index to be read either way; every other column is sorted from all clients, whichever way. */
const sorts = [
  list('by Tradename up', sortedBy('Tradename', 'asc')),
  ...[...shown, ...further].map((field) => list(`by ${field}`, sortedBy(field))),
];

const mine = { MyAccounts: true };
/** The sales persons of the world are 1 to 25; the order manager is the first, the sales person who asks the second. */
const salesPerson = (roll: Roll): number => 1 + roll(25);

const filters: readonly ReadOperation[] = [
  list('as the screen opens', mine),
  { ...list("as a sales person's screen opens", { ...mine, SalesPersonIDs: [2] }), asks: 'sales' },
  list('mine, by month-to-date sales', { ...mine, ...sortedBy('MonthTodateSales') }),
  list('of one sales person', (roll) => ({ SalesPersonIDs: [salesPerson(roll)] })),
  list('of three sales persons', (roll) => ({ SalesPersonIDs: [0, 8, 16].map((from) => from + 1 + roll(8)) })),
  list('with cannabis', { IsCannabisLicensed: true }),
  list('without cannabis', { IsCannabisLicensed: false }),
  list('inactive', { ClientStatus: 2 }),
  list('out of business', { ClientStatus: 4 }),
  list('of retailers', { LicenseeType: 3 }),
  list('of tribes', { LicenseeType: 6 }),
  list('invited, pending', { InvitationStatus: 2 }),
  list('with every filter', (roll) => ({
    SalesPersonIDs: [salesPerson(roll)],
    IsCannabisLicensed: true,
    ClientStatus: 1,
    LicenseeType: 3,
    InvitationStatus: 1 + roll(4),
    SearchKey: 'green',
  })),
  list('100 at once', { Page: { Take: 100 } }),
  list('deep page', (roll) => ({ Page: { Take: 20, Skip: 20_000 + 20 * roll(50) } })),
];

/** Parts of names as the world makes them. */
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
const digits = (roll: Roll, count: number): string => String(roll(10 ** count)).padStart(count, '0');

const found = (name: string, term: (roll: Roll, clients: number) => string, more: object = {}): ReadOperation =>
  list(`searched, ${name}`, (roll, clients) => ({ ...more, SearchKey: term(roll, clients) }));
const contacts = (name: string, term: (roll: Roll, clients: number) => string): ReadOperation =>
  list(`contacts searched, ${name}`, (roll, clients) => ({ ContactSearchKey: term(roll, clients) }));

const searches = [
  found('trade name', (roll) => pick(shops, roll)),
  found('one word of it', (roll) => pick(['lucky', 'remedy', 'co-op'], roll)),
  found('one word, by month-to-date sales', () => 'lucky', sortedBy('MonthTodateSales')),
  found('trade name, mine', (roll) => pick(shops, roll), mine),
  found('legal name', (roll) => `holdings ${1 + roll(9)}${digits(roll, 2)}`),
  found('city', (roll) => pick(towns, roll)),
  found('license', (roll, clients) => String(400_000 + roll(clients))),
  found('part of a license', (roll) => `4${digits(roll, 3)}`),
  found('UBI with blanks', (roll, clients) =>
    String(600_000_000 + 7 * roll(clients)).replace(/^(\d{3})(\d{3})/, '$1 $2 '),
  ),
  found('phone with marks', (roll) => `(206) ${digits(roll, 3)}`),
  found('digits', (roll) => `206${digits(roll, 3)}`),
  found('two digits', (roll) => `7${digits(roll, 1)}`),
  found('contact', (roll) => pick(people, roll)),
  found('mail of a contact', (roll) => `contact${1 + roll(9)}${digits(roll, 3)}`),
  found('one letter', (roll) => pick(['q', 'z', 'k'], roll)),
  found('two letters', (roll) => pick(['gr', 'ha'], roll)),
  found('nothing', (roll) => `zzyzx ${digits(roll, 3)}`),
  found('no such digits', (roll) => `00000${digits(roll, 5)}`),
  contacts('name', (roll) => pick(people, roll)),
  contacts('first name', (roll) => pick(['dmitri', 'quinn', 'olga'], roll)),
  contacts('mail', (roll) => `contact${1 + roll(9)}${digits(roll, 3)}@`),
  contacts('phone with marks', (roll) => `(360) ${digits(roll, 3)}-${digits(roll, 1)}`),
  contacts('one letter', (roll) => pick(['q', 'z'], roll)),
  contacts('nothing', (roll) => `zzyzx ${digits(roll, 3)}`),
];

export const accountReads: readonly ReadOperation[] = [...filters, ...searches, ...sorts];
