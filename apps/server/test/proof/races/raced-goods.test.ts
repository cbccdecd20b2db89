import { contract, type Operation } from '@cartwright/contract/contract';
import { expect, test } from 'vitest';
import { goodsPairs, goodsSteps } from './goods-steps.ts';
import { steps } from './steps.ts';

/** Calls of the feature that change no goods: pictures, papers and mails. */
const papers: readonly Operation[] = [
  'products.exportProducts',
  'products.uploadReceiptPhoto',
  'products.mailDifference',
  'products.printLabels',
  'products.uploadPicture',
  'products.sortPictures',
  'products.removePicture',
];

const writers = Object.entries(contract.products).flatMap(([name, { effect }]) =>
  effect === 'write' ? [`products.${name}`] : [],
);

test('every call that writes lots, sources, products, prices, rules, receipts, counts or conversions is raced', () => {
  const raced = new Set(goodsSteps.map(({ operation }) => operation as string));
  expect(writers.filter((each) => !raced.has(each)).toSorted()).toEqual([...papers].toSorted());
});

test('every writer of goods meets a submit, a pack, a sublot, a release and a cancelled order', () => {
  const byName = new Map(steps.map((step) => [step.name, step]));
  expect(goodsPairs.flat().filter((name) => !byName.has(name))).toEqual([]);
  const met = new Set(
    goodsPairs.flatMap(([one, other]) => [
      `${byName.get(one)?.operation} ∥ ${byName.get(other)?.operation}`,
      `${byName.get(other)?.operation} ∥ ${byName.get(one)?.operation}`,
    ]),
  );
  const selling = ['orders.submit', 'fulfillment.pack', 'fulfillment.sublot', 'fulfillment.release', 'orders.cancel'];
  const pairs = writers.flatMap((writer) => selling.map((each) => `${writer} ∥ ${each}`));
  expect(pairs.filter((pair) => !met.has(pair) && !papers.some((paper) => pair.startsWith(paper)))).toEqual([]);
});
