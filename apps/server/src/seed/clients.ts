import { MEDICAL, PROCESSORS, RETAILERS, TRIBAL } from '@cartwright/domain/accounts/license-types';
import { addDays, weekday } from '@cartwright/domain/dates/dates';
import { client, clientRetailSales, holdingCompany, route } from '../db/schema/accounts.table.ts';
import { clientNote, clientNoteAttribute } from '../db/schema/accounts-notes.table.ts';
import { deliveryPreference, inventoryPreference } from '../db/schema/accounts-preferences.table.ts';
import { accountTier, accountTierDetail } from '../db/schema/tiers.table.ts';
import { insertNumbered, insertRows } from './bulk.ts';
import * as names from './client-names.ts';
import { seedContacts } from './contacts.ts';
import { demoInvitationStatus } from './invitations.ts';
import { lookupNames } from './reference-lists.ts';
import { places, routeOwners, streets, type Place } from './places.ts';
import { monthStart, type World } from './world.ts';

/** A client as the orders and carts of the seed need it. */
export interface SeedClient {
  readonly id: number;
  readonly tradename: string;
  readonly name: string;
  readonly isCannabisLicensed: boolean;
  readonly licenseNo: string | null;
  readonly assignedTo: number | null;
  readonly tierIds: readonly number[];
  /** ISO weekdays (1 Monday) on which deliveries are accepted. */
  readonly acceptedDays: readonly number[];
  /** How much the client buys compared with others; 0 for one that never ordered. */
  readonly appetite: number;
}

/** Makes clients with everything that hangs on them. */
export async function seedClients(world: World): Promise<SeedClient[]> {
  const { tx, random } = world;
  const routeNames = [...new Set(places.map((place) => place.route))].toSorted();
  const routes = await insertNumbered(
    tx,
    route,
    routeNames.map((name) => ({ name })),
  );
  const companies = await insertNumbered(
    tx,
    holdingCompany,
    [...names.holdingCompanies, ...names.partnerships].map(({ tradename }) => ({ tradename })),
  );
  const routeIds = new Map(routes.map((each) => [each.name, each.id]));
  const stores = await insertNumbered(
    tx,
    client,
    clientRows(
      world,
      routeIds,
      companies.map((each) => each.id),
    ),
  );
  const days = await seedPreferences(
    world,
    stores.map((store) => store.id),
  );
  await seedContacts(world, stores);
  await seedNotes(world, stores);
  await seedRetailSales(world, stores);
  const tiers = await seedTiers(world, stores);
  return stores.map((store, index) => ({
    id: store.id,
    tradename: store.tradename,
    name: store.name,
    isCannabisLicensed: store.isCannabisLicensed,
    licenseNo: store.licenseNo,
    assignedTo: store.assignedTo,
    tierIds: tiers.get(store.id) ?? [],
    acceptedDays: days.get(store.id) ?? [1],
    appetite: index >= 8 && index % 19 === 18 ? 0 : 0.4 + random.next() ** 2 * 4,
  }));
}

type ClientRow = ReturnType<typeof clientRows>[number];

function clientRows(world: World, routeIds: ReadonlyMap<string, number>, companyIds: readonly number[]) {
  const { random } = world;
  const spots = places.flatMap((place) => Array.from({ length: place.clients }, () => place));
  const owners = companyIds.slice(0, names.holdingCompanies.length).flatMap((id, index) =>
    Array.from({ length: names.holdingCompanies[index]?.clients ?? 0 }, () => ({
      id,
      root: `60${4 + (index % 2)}77${index}4${index}1`,
    })),
  );
  const partners = companyIds
    .slice(names.holdingCompanies.length)
    .flatMap((id, index) => Array.from({ length: names.partnerships[index]?.clients ?? 0 }, () => id));
  const licenses = random.some(
    Array.from({ length: 900 }, (_, n) => 481_100 + n * 11),
    spots.length,
  );
  const kinds = clientKinds(spots.length);
  return spots.map((place, index) => {
    const { name, kind } = kinds[index] ?? { name: `Client ${index + 1}`, kind: 'shop' as const };
    const chain = kind === 'shop' && index >= 6 && index % 4 === 2 ? owners.shift() : undefined;
    const root = chain?.root ?? `60${random.int(2, 5)}${random.int(100_000, 999_999)}`;
    const ubi = chain !== undefined || random.chance(0.35) ? `${root}001000${(index % 9) + 1}` : root;
    return {
      tradename: name,
      name: `${name.replace(/ (Co|Cannabis)$/, '')} ${random.pick(['LLC', 'Inc', 'Retail LLC'])}`,
      isCannabisLicensed: kind !== 'plain',
      licenseNo: kind === 'shop' ? String(licenses[index]) : null,
      licenseTypeId: licenseTypeOf(name, kind, () => random.chance(0.15)),
      ubi: kind === 'tribal' ? null : ubi,
      email: random.chance(0.8) ? `orders@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example` : null,
      dayPhone: `${place.areaCode}55501${String(index % 100).padStart(2, '0')}`,
      streetAddress: `${random.int(101, 9899)} ${random.pick(streets)}`,
      suite: random.chance(0.2) ? random.pick(['A', 'B', '101', '2C']) : null,
      ...locationOf(place, index),
      assignedTo: index % 40 === 39 ? null : (world.salesPeople[routeOwners[place.route] ?? 0]?.id ?? null),
      routeId: routeIds.get(place.route) ?? null,
      holdingCompanyId: chain?.id ?? (kind === 'shop' && index % 4 === 1 ? partners.shift() : undefined) ?? null,
      clientStatusId: index > 10 && index % 23 === 17 ? 2 : 1,
      workflowStatusId: random.chance(0.1) ? random.int(1, lookupNames.workflow_status.length) : 4,
      privilegeId: kind === 'plain' ? null : kind === 'tribal' ? 4 : random.int(1, 3),
      partnershipStatusId: random.chance(0.6) ? random.int(1, lookupNames.partnership_status.length) : null,
      invitationStatusId: demoInvitationStatus(random.int(1, lookupNames.invitation_status.length), index),
      lastContactedDate: random.chance(0.88)
        ? addDays(world.today, -random.int(0, random.chance(0.7) ? 30 : 120))
        : null,
      createdAt: world.clock.at(addDays(world.today, -random.int(470, 900)), random.int(540, 1000)),
      version: 1,
    };
  });
}

function licenseTypeOf(name: string, kind: ClientKind['kind'], isMedical: () => boolean): number | null {
  if (kind !== 'shop') return kind === 'tribal' ? TRIBAL : null;
  const retail = isMedical() ? MEDICAL : RETAILERS;
  return name === names.processorName ? PROCESSORS : retail;
}

interface ClientKind {
  name: string;
  kind: 'shop' | 'tribal' | 'plain';
}

/** Which spot is a shop, a tribal shop, or an account that buys no cannabis. */
function clientKinds(count: number): ClientKind[] {
  const shops = [...names.shopNames];
  const special = new Map<number | undefined, ClientKind>([
    ...names.tribalNames.map((name, index) => [[21, 44, 75][index], { name, kind: 'tribal' as const }] as const),
    ...names.nonCannabisNames.map((name, index) => [[9, 12, 50, 72][index], { name, kind: 'plain' as const }] as const),
  ]);
  return Array.from({ length: count }, (_, index) => {
    return special.get(index) ?? { name: shops.shift() ?? `Shop ${index + 1}`, kind: 'shop' };
  });
}

const fourDecimals = (degrees: number): number => Number(degrees.toFixed(4));

function locationOf(place: Place, index: number) {
  const { city, county, zipCode, latitude, longitude } = place;
  return {
    city,
    county,
    state: 'WA',
    zipCode,
    latitude: fourDecimals(latitude + ((index % 5) - 2) * 0.0071),
    longitude: fourDecimals(longitude + ((index % 7) - 3) * 0.0083),
    placedBy: 'given' as const,
  };
}

async function seedPreferences(world: World, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { tx, random } = world;
  const accepted = new Map(
    ids.map((id) => [id, random.some([1, 2, 3, 4, 5], random.int(2, 5)).toSorted((a, b) => a - b)]),
  );
  await insertRows(
    tx,
    deliveryPreference,
    ids.map((clientId) => {
      const days = accepted.get(clientId) ?? [];
      const preferred = random.some(days, random.int(0, 2));
      const times = random.pick([
        [true, true],
        [true, false],
        [false, true],
      ]);
      return {
        clientId,
        acceptMonday: days.includes(1),
        acceptTuesday: days.includes(2),
        acceptWednesday: days.includes(3),
        acceptThursday: days.includes(4),
        acceptFriday: days.includes(5),
        acceptSaturday: false,
        acceptSunday: false,
        acceptAM: times[0] === true,
        acceptPM: times[1] === true,
        preferMonday: preferred.includes(1),
        preferTuesday: preferred.includes(2),
        preferWednesday: preferred.includes(3),
        preferThursday: preferred.includes(4),
        preferFriday: preferred.includes(5),
        preferSaturday: false,
        preferSunday: false,
        preferAM: times[0] === true && random.chance(0.4),
        preferPM: false,
        deliveryInstruction: random.pick(names.deliveryInstructions),
        labelBarcodePreferenceId: random.chance(0.8) ? 1 : random.int(2, 4),
        version: 1,
      };
    }),
  );
  await insertRows(
    tx,
    inventoryPreference,
    ids
      .filter(() => random.chance(0.7))
      .map((clientId) => ({
        clientId,
        fulfillmentPriorityId: random.chance(0.8) ? 1 : random.int(2, 3),
        specialInstruction: random.chance(0.2) ? 'Freshest batch only, harvest within 60 days.' : '',
        recentlyBought: random.pick([14, 30]),
        boughtLongTimeAgo: random.pick([60, 90]),
        neverBought: random.pick([180, 365]),
        version: 1,
      })),
  );
  return accepted;
}

/** Notes about clients; the newest one of each is of the day it was last contacted, and none is later. */
async function seedNotes(world: World, stores: readonly (ClientRow & { id: number })[]): Promise<void> {
  const { tx, random } = world;
  const planned = stores.flatMap((store) =>
    Array.from({ length: random.int(0, 4) }, (_, index) => ({
      store,
      note: random.pick(names.clientNotes),
      date: addDays(world.today, -(200 - index * 45) + random.int(0, 40)),
      minutes: random.int(540, 1020),
    })),
  );
  const attributes = lookupNames.note_attribute.map((_, index) => index + 1);
  const older = planned
    .map((each) => ({ ...each, attributeIds: random.some(attributes, random.int(0, 2)) }))
    .filter(({ store, date }) => store.lastContactedDate !== null && date < store.lastContactedDate);
  const newest = stores.flatMap((store, index) => {
    const { lastContactedDate: date } = store;
    if (date === null) return [];
    const note = names.clientNotes[index % names.clientNotes.length] ?? '';
    const minutes = date === world.today ? 0 : 540 + ((index * 37) % 480);
    return [{ store, note, date, minutes, attributeIds: [attributes[index % attributes.length] ?? 1] }];
  });
  const all = [...older, ...newest];
  const notes = await insertNumbered(
    tx,
    clientNote,
    all.map(({ store, note, date, minutes }) => ({
      clientId: store.id,
      note,
      personId: store.assignedTo ?? world.manager.id,
      createdAt: world.clock.at(date, minutes),
    })),
  );
  await insertRows(
    tx,
    clientNoteAttribute,
    notes.flatMap(({ id: noteId }, index) =>
      (all[index]?.attributeIds ?? []).map((attributeId) => ({ noteId, attributeId })),
    ),
  );
}

/** What shops sold to consumers, by month; the state's report of a month comes after its end. */
async function seedRetailSales(world: World, stores: readonly (ClientRow & { id: number })[]): Promise<void> {
  const { tx, random } = world;
  const rows = stores
    .filter((store) => store.licenseNo !== null)
    .flatMap((store) => {
      const usual = 60_000 + random.next() ** 2 * 500_000;
      return Array.from({ length: 15 }, (_, back) => ({
        clientId: store.id,
        month: monthStart(world.today, back + 1),
        total: Number((usual * (0.85 + random.next() * 0.3)).toFixed(2)),
      }));
    });
  await insertRows(tx, clientRetailSales, rows);
}

const tierSizes = [
  { name: 'Gold', description: 'Largest buyers, ten percent off everything', minimumOrder: 1500, size: 6 },
  { name: 'Silver', description: 'Regular buyers, five percent off flower', minimumOrder: null, size: 12 },
  { name: 'Bronze', description: 'Growing accounts, fifty cents off each preroll', minimumOrder: null, size: 18 },
];

/** The first shop is in Gold, the second in Silver, the third in Bronze; the fourth in none. */
async function seedTiers(
  world: World,
  stores: readonly (ClientRow & { id: number })[],
): Promise<Map<number, number[]>> {
  const { tx, random } = world;
  const tiers = await insertNumbered(
    tx,
    accountTier,
    tierSizes.map(({ name, description, minimumOrder }) => ({
      name,
      description,
      minimumOrder,
      isActive: true,
      version: 1,
    })),
  );
  const pool = random.some(
    stores.slice(4).filter((store) => store.licenseNo !== null),
    33,
  );
  const details = tiers.flatMap((tier, index) => {
    const size = (tierSizes[index]?.size ?? 1) - 1;
    return [...stores.slice(index, index + 1), ...pool.splice(0, size)].map((store) => ({
      accountTierId: tier.id,
      clientId: store.id,
      dateAdded: world.clock.at(addDays(world.today, -random.int(120, 460)), random.int(540, 1000)),
    }));
  });
  await insertRows(tx, accountTierDetail, details);
  return new Map(details.map((detail) => [detail.clientId, [detail.accountTierId]]));
}

/** The first day from `earliest` on which the client accepts deliveries. */
export function deliveryDay(buyer: SeedClient, earliest: string): string {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(earliest, ahead);
    if (buyer.acceptedDays.includes(weekday(day))) return day;
  }
  return earliest;
}
