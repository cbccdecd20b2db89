import { expect, test } from 'vitest';
import { labelAround, labelBeside, LONGEST_NAME, moved, square, placeLabels } from './label-layout.ts';

test('a label is drawn where there is no other', () => {
  const markers = [square(100, 100, 9), square(100, 200, 9), square(150, 204, 9)];
  const requests = [
    { key: 'alone', rect: labelBeside(100, 100, 9, 'A retailer') },
    { key: 'another marker in its way', rect: labelBeside(100, 200, 9, 'A retailer') },
    { key: 'free again', rect: labelBeside(150, 204, 9, 'A retailer') },
  ];
  const { shown, occupied } = placeLabels(markers, requests);
  expect([...shown.keys()]).toEqual(['alone', 'free again']);
  expect(occupied).toHaveLength(5);
});

test('of two overlapping labels the first is drawn', () => {
  const requests = ['first', 'second'].map((key) => ({ key, rect: labelAround(100, 100, key) }));
  expect([...placeLabels([], requests).shown.keys()]).toEqual(['first']);
  expect(placeLabels([square(110, 100, 4)], requests).shown.size).toBe(0);
});

test('the name of a large town is wider', () => {
  const width = ({ left, right }: ReturnType<typeof labelAround>) => right - left;
  expect(width(labelAround(0, 0, 'Seattle', true))).toBeGreaterThan(width(labelAround(0, 0, 'Seattle')));
});

test('a long label takes no more space than it is cut to', () => {
  const { left, right } = labelBeside(0, 0, 9, 'x'.repeat(200));
  expect(right - left).toBe(LONGEST_NAME);
});

test('a label in the way of a marker is drawn below or above it', () => {
  const rect = labelAround(100, 100, 'Seattle');
  const request = { key: 'Seattle', rect, others: [moved(rect, 30), moved(rect, -30)] };
  expect(placeLabels([square(100, 100, 20)], [request]).shown.get('Seattle')).toBe(1);
  expect(placeLabels([square(100, 100, 20), square(100, 130, 4)], [request]).shown.get('Seattle')).toBe(2);
  expect(placeLabels([square(100, 100, 60)], [request]).shown.has('Seattle')).toBe(false);
});
