import type pg from 'pg';
import { contact, contactNote, contactPhone } from '../db/schema/accounts-contacts.table.ts';
import { insertNumbered, insertRows } from './bulk.ts';
import * as names from './client-names.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

interface Store {
  readonly id: number;
  readonly tradename: string;
}

/** Dice of their own, so that how many colleagues there are changes nothing else in the world. */
const COLLEAGUES = 31_415;

/** Two to six people at each client, with phones and here and there a note. */
export async function seedContacts({ tx, random }: World, stores: readonly Store[]): Promise<void> {
  const own = random.branch(COLLEAGUES);
  const titles = await titleIds(tx);
  const first = await insertNumbered(
    tx,
    contact,
    stores.flatMap((store) => peopleAt(store, random, titles, random.int(1, 3))),
  );
  const colleagues = await insertNumbered(
    tx,
    contact,
    stores.flatMap((store) => peopleAt(store, own, titles, own.int(1, 3))),
  );
  await insertRows(tx, contactPhone, [...phonesOf(first, random), ...phonesOf(colleagues, own)]);
  await insertRows(tx, contactNote, [...notesOf(first, random), ...notesOf(colleagues, own)]);
}

async function titleIds(tx: pg.PoolClient): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM contact_title ORDER BY id');
  return rows.map((row) => row.id);
}

const peopleAt = (store: Store, random: Random, titles: readonly number[], count: number) =>
  Array.from({ length: count }, () => {
    const [firstName, lastName] = [random.pick(names.firstNames), random.pick(names.lastNames)];
    const email = `${firstName}.${lastName}@${store.tradename.replaceAll(/[^A-Za-z]+/g, '-')}.example`.toLowerCase();
    return {
      clientId: store.id,
      firstName,
      lastName,
      email: random.chance(0.85) ? email : null,
      titleId: random.chance(0.9) ? random.pick(titles) : null,
      version: 1,
    };
  });

const phonesOf = (people: readonly { id: number }[], random: Random) =>
  people.flatMap((person) =>
    Array.from({ length: random.int(1, 2) }, (_, index) => ({
      contactId: person.id,
      phone: `${random.pick(['206', '253', '360', '425', '509'])}55501${String(random.int(0, 99)).padStart(2, '0')}`,
      phoneType: index === 0 ? 1 : random.int(2, 3),
    })),
  );

const notesOf = (people: readonly { id: number }[], random: Random) =>
  people
    .filter(() => random.chance(0.3))
    .map((person) => ({ contactId: person.id, note: random.pick(names.contactNotes) }));
