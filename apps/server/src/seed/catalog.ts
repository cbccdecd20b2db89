/** What the demo seller makes: names, SKUs, prices and sizes, all made up around well-known strain names. */

export const strains = [
  ['BD', 'Blue Dream'],
  ['NL', 'Northern Lights'],
  ['DS', 'Dutch Slipper'],
  ['GH', 'Granite Haze'],
  ['OP', 'Orchard Punch'],
  ['SC', 'Salish Cookies'],
  ['CR', 'Cascade Runtz'],
  ['MG', 'Moonglow'],
  ['LM', 'Lemon Moraine'],
  ['PG', 'Pineapple Glacier'],
  ['RV', 'River Kush'],
  ['FT', 'Fog Train'],
  ['HC', 'Huckleberry Cream'],
  ['TP', 'Timber Pie'],
  ['AR', 'Alpine Rose'],
  ['GS', 'Grape Saddle'],
  ['VK', 'Volcano Kush'],
  ['WW', 'White Water'],
  ['SD', 'Stone Diesel'],
  ['MS', 'Mango Shoal'],
] as const;

export type ProductLineName =
  | 'Flower'
  | 'Prerolls'
  | 'Infused Prerolls'
  | 'Concentrates'
  | 'Vapes'
  | 'Edibles'
  | 'Tinctures & Topicals'
  | 'Merchandise';

/** A way a strain is packed: code in the SKU, words in the name, sub line, dollars, size, and grams of source per unit. */
export interface Format {
  readonly code: string;
  readonly words: string;
  readonly subLine: string;
  readonly price: number;
  readonly size: number;
  readonly sizeName: string;
  /** How many strains, from the top of the list, are packed this way. */
  readonly strains: number;
}

const format = (
  code: string,
  words: string,
  subLine: string,
  price: number,
  size: number,
  sizeName: string,
  count: number,
): Format => ({
  code,
  words,
  subLine,
  price,
  size,
  sizeName,
  strains: count,
});

export const strainLines: readonly { line: ProductLineName; prefix: string; formats: readonly Format[] }[] = [
  {
    line: 'Flower',
    prefix: 'FL',
    formats: [
      format('35', 'Flower 3.5g', 'Eighths', 13.5, 3.5, '3.5 g', 16),
      format('7', 'Flower 7g', 'Quarters', 25, 7, '7 g', 9),
      format('28', 'Flower 28g', 'Ounces', 84, 28, '28 g', 6),
    ],
  },
  {
    line: 'Prerolls',
    prefix: 'PR',
    formats: [
      format('1', 'Preroll 1g', 'Singles', 3.25, 1, '1 g', 14),
      format('2X', 'Preroll 2-Pack', 'Packs', 6, 1, '2 x 0.5 g', 7),
      format('5X', 'Preroll 5-Pack', 'Packs', 11.75, 2.5, '5 x 0.5 g', 6),
    ],
  },
  {
    line: 'Infused Prerolls',
    prefix: 'IP',
    formats: [
      format('1', 'Infused Preroll 1g', 'Singles', 7.5, 1, '1 g', 8),
      format('3X', 'Infused Preroll 3-Pack', 'Packs', 16, 1.5, '3 x 0.5 g', 5),
    ],
  },
  {
    line: 'Concentrates',
    prefix: 'CO',
    formats: [
      format('LR', 'Live Resin 1g', 'Live Resin', 14, 1, '1 g', 7),
      format('RO', 'Rosin 1g', 'Rosin', 22.5, 1, '1 g', 5),
      format('WX', 'Wax 1g', 'Wax', 8.25, 1, '1 g', 6),
    ],
  },
  {
    line: 'Vapes',
    prefix: 'VP',
    formats: [
      format('1', 'Cartridge 1g', 'Cartridges', 15.5, 1, '1 g', 9),
      format('05', 'Cartridge 0.5g', 'Cartridges', 9.25, 0.5, '0.5 g', 5),
      format('D1', 'Disposable 1g', 'Disposables', 19, 1, '1 g', 4),
    ],
  },
];

/** Products without a strain: SKU, name, sub line, dollars, size. */
export const plainLines: readonly {
  line: ProductLineName;
  products: readonly (readonly [string, string, string, number, string])[];
}[] = [
  {
    line: 'Edibles',
    products: [
      ['ED-GM-RASP', 'Raspberry Gummies 10-Pack', 'Gummies', 9.5, '10 x 10 mg'],
      ['ED-GM-PEAR', 'Pear Gummies 10-Pack', 'Gummies', 9.5, '10 x 10 mg'],
      ['ED-GM-HUCK', 'Huckleberry Gummies 10-Pack', 'Gummies', 9.75, '10 x 10 mg'],
      ['ED-GM-SOUR', 'Sour Apple Gummies 10-Pack', 'Gummies', 9.5, '10 x 10 mg'],
      ['ED-GM-CBD', 'Calm 1:1 Gummies 10-Pack', 'Gummies', 11, '10 x 10 mg'],
      ['ED-CH-DARK', 'Dark Chocolate Bar', 'Chocolate', 10.25, '10 x 10 mg'],
      ['ED-CH-MILK', 'Milk Chocolate Bar', 'Chocolate', 10.25, '10 x 10 mg'],
      ['ED-CH-SALT', 'Sea Salt Caramels', 'Chocolate', 11.5, '10 x 10 mg'],
      ['ED-MT-PEP', 'Peppermints', 'Mints', 8, '20 x 5 mg'],
      ['ED-MT-CIN', 'Cinnamon Mints', 'Mints', 8, '20 x 5 mg'],
      ['ED-BV-LEM', 'Lemonade 100mg', 'Beverages', 5.5, '355 ml'],
      ['ED-BV-TEA', 'Black Tea 100mg', 'Beverages', 5.5, '355 ml'],
      ['ED-BV-CHER', 'Cherry Soda 10mg', 'Beverages', 2.75, '355 ml'],
      ['ED-BK-BRN', 'Brownie Bites', 'Baked', 7.25, '10 x 10 mg'],
      ['ED-BK-SNK', 'Snickerdoodles', 'Baked', 7.25, '10 x 10 mg'],
    ],
  },
  {
    line: 'Tinctures & Topicals',
    products: [
      ['TT-TN-DAY', 'Day Tincture 30ml', 'Tinctures', 18, '30 ml'],
      ['TT-TN-NGT', 'Night Tincture 30ml', 'Tinctures', 18, '30 ml'],
      ['TT-TN-CBD', 'CBD Tincture 30ml', 'Tinctures', 21, '30 ml'],
      ['TT-TP-BLM', 'Warming Balm', 'Topicals', 14.5, '60 ml'],
      ['TT-TP-LOT', 'Cedar Lotion', 'Topicals', 13, '120 ml'],
      ['TT-TP-STK', 'Relief Stick', 'Topicals', 12, '45 g'],
      ['TT-TP-SLK', 'Bath Soak', 'Topicals', 9, '200 g'],
    ],
  },
  {
    line: 'Merchandise',
    products: [
      ['MX-TEE-M', 'Logo T-Shirt M', 'Apparel', 11, 'each'],
      ['MX-TEE-L', 'Logo T-Shirt L', 'Apparel', 11, 'each'],
      ['MX-CAP', 'Logo Cap', 'Apparel', 9.5, 'each'],
      ['MX-GRD', 'Metal Grinder', 'Accessories', 7.75, 'each'],
      ['MX-PAP', 'Rolling Papers, Box of 24', 'Accessories', 18, 'box'],
      ['MX-TRY', 'Rolling Tray', 'Accessories', 4.5, 'each'],
      ['MX-LTR', 'Lighters, Tray of 50', 'Accessories', 32, 'tray'],
      ['MX-DSP', 'Counter Display', 'Displays', 45, 'each'],
    ],
  },
];

/** Products sold by the gram, to two decimals. */
export const bulkProducts: readonly (readonly [string, string, string, number])[] = [
  ['FL-BK-TR', 'Trim by the gram', 'Bulk', 0.35],
  ['FL-BK-SM', 'Small Buds by the gram', 'Bulk', 1.15],
  ['CO-BK-KF', 'Kief by the gram', 'Bulk', 4.1],
];

/**
 * Products with a fixed stock that no order or cart of the seed touches: tests and tours rely on them. `lots` are units on
 * hand, oldest batch first; a negative number is a lot that is not for sale.
 */
export const fixedProducts: readonly {
  sku: string;
  name: string;
  line: ProductLineName;
  subLine: string;
  price: number;
  lots: readonly number[];
  source?: { name: string; factor: number };
  allowFractions?: boolean;
}[] = [
  { sku: 'FL-FX-12', name: 'Harvest Moon Flower 3.5g', line: 'Flower', subLine: 'Eighths', price: 10, lots: [12] },
  { sku: 'PR-FX-2', name: 'Harvest Moon Preroll 1g', line: 'Prerolls', subLine: 'Singles', price: 3, lots: [2] },
  { sku: 'VP-FX-0', name: 'Harvest Moon Cartridge 1g', line: 'Vapes', subLine: 'Cartridges', price: 15, lots: [0] },
  {
    sku: 'CO-FX-60',
    name: 'Harvest Moon Live Resin 1g',
    line: 'Concentrates',
    subLine: 'Live Resin',
    price: 14,
    lots: [10, 20, 30],
  },
  {
    sku: 'ED-FX-NS',
    name: 'Harvest Moon Gummies 10-Pack',
    line: 'Edibles',
    subLine: 'Gummies',
    price: 9,
    lots: [-40, 5],
  },
  {
    sku: 'FL-FX-GR',
    name: 'Harvest Moon by the gram',
    line: 'Flower',
    subLine: 'Bulk',
    price: 4.1,
    lots: [50.5],
    allowFractions: true,
  },
  {
    sku: 'FL-FX-A',
    name: 'Standard Source Flower 3.5g',
    line: 'Flower',
    subLine: 'Eighths',
    price: 12,
    lots: [4],
    source: { name: 'Standard Source', factor: 3.5 },
  },
  {
    sku: 'PR-FX-B',
    name: 'Standard Source Preroll 1g',
    line: 'Prerolls',
    subLine: 'Singles',
    price: 3.5,
    lots: [],
    source: { name: 'Standard Source', factor: 1 },
  },
  {
    sku: 'FL-FX-C',
    name: 'Standard Source Flower 7g',
    line: 'Flower',
    subLine: 'Quarters',
    price: 22,
    lots: [2],
    source: { name: 'Standard Source', factor: 7 },
  },
  { sku: 'MX-FX-20', name: 'Harvest Moon Poster', line: 'Merchandise', subLine: 'Displays', price: 2.5, lots: [20] },
];

export const tags = [
  'New',
  'Sun Grown',
  'Indoor',
  'Pesticide Free',
  'High CBD',
  'Top Seller',
  'Small Batch',
  'Closeout',
] as const;
