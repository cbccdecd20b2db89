import { type Call, pick, post, type Random, type ReadOperation } from '../calls.ts';
import type { WorldSize } from '../world-sizes.ts';

/** "Client search / product search by hand SQL": what people type to find a record. Measured with `--orders 20000`. */

const clients = (name: string, term: (random: Random, size: WorldSize) => string): ReadOperation => ({
  name: `client search, ${name}`,
  next: (size, random): Call =>
    post('/v1/Clients/by-sales-person-filter', { MyAccounts: false, SearchKey: term(random, size) }),
});
const products = (name: string, term: (random: Random, size: WorldSize) => string): ReadOperation => ({
  name: `product search, ${name}`,
  next: (size, random): Call =>
    post('/v1/product/available-products', { SearchKey: term(random, size), Page: { Take: 20 } }),
});

const adjectives = ['green', 'royal', 'emerald', 'cascade', 'mellow'];
const nouns = ['leaf', 'garden', 'harbor', 'remedy', 'co-op'];
const cities = ['seattle', 'yakima', 'wenatchee', 'kent'];
const strains = ['blue dream', 'gelato', 'og kush', 'zkittlez', 'jack herer'];
const kinds = ['flower', 'preroll', 'cartridge', 'edible'];

export const searches: readonly ReadOperation[] = [
  clients('license', (random, size) => String(400_000 + random(size.clients))),
  clients('part of a license', (random) => `4${100 + random(900)}`),
  clients('legal number', (random, size) => `holdings ${random(size.clients)}`),
  clients('street and number', (random) => `${random(9_000)} main street`),
  clients('name', (random) => `${pick(adjectives, random)} ${pick(nouns, random)}`),
  clients('name and city', (random) => `${pick(adjectives, random)} ${pick(nouns, random)} ${pick(cities, random)}`),
  clients('phone with marks', (random) => `(206) ${100 + random(900)}-${10 + random(90)}`),
  clients('misspelled', (random) => pick(['emrald gardn', 'cascde leef', 'wenatche harbr'], random)),
  products('SKU', (random, size) => `sku-${String(1 + random(size.products)).padStart(5, '0')}`),
  products('name', (random) => pick(strains, random)),
  products('name and line', (random) => `${pick(kinds, random)} ${pick(strains, random)}`),
  products('number', (random, size) => String(1 + random(size.products))),
];
