import { expect, it } from 'vitest';
import { makeScans, shownPart } from './camera-reads.ts';
import { CameraFault, cameraFault, cameraFaults } from './camera-faults.ts';

it('a label that stays in view is one scan, another label or the same one later is a new one', () => {
  let now = 10_000;
  const isScan = makeScans(() => now);
  const seen = (text: string, after: number) => {
    now += after;
    return isScan(text);
  };
  expect(seen('A', 0)).toBe(true);
  expect(seen('A', 1400)).toBe(false);
  expect(seen('A', 1400)).toBe(false);
  expect(seen('B', 100)).toBe(true);
  expect(seen('A', 100)).toBe(true);
  expect(seen('A', 1600)).toBe(true);
});

it('only what the strip shows is read', () => {
  expect(shownPart({ width: 1280, height: 720 }, { width: 390, height: 130 })).toEqual({
    x: 0,
    y: 146,
    width: 1280,
    height: 427,
  });
  expect(shownPart({ width: 720, height: 1280 }, { width: 390, height: 130 })).toMatchObject({
    width: 720,
    height: 240,
  });
  expect(shownPart({ width: 640, height: 480 }, { width: 100, height: 100 })).toMatchObject({ x: 80, width: 480 });
});

it('says in words why there is no camera', () => {
  const named = (name: string) => cameraFault(Object.assign(new Error('x'), { name }));
  expect(named('NotAllowedError')).toBe(cameraFaults.denied);
  expect(named('NotFoundError')).toBe(cameraFaults.none);
  expect(named('NotReadableError')).toBe(cameraFaults.busy);
  expect(cameraFault(new CameraFault(cameraFaults.insecure))).toBe(cameraFaults.insecure);
});
