import { describe, expect, it, vi } from 'vitest';
import { toast } from '../../ui/overlay/toast.ts';
import { pasteInto, pasteReport } from './paste.ts';

const whole = (row: string) => ({ row, message: 'Whole units only' });

describe('pasteReport', () => {
  it('is empty when everything was saved', () => {
    expect(pasteReport([], 5)).toBeUndefined();
  });

  it('counts every value beyond the last row', () => {
    expect(pasteReport([], 300, 288)).toEqual({
      title: '288 of 300 values not saved',
      detail: '288 values beyond the last row',
    });
    expect(pasteReport([whole('Blue Dream')], 300, 288)?.title).toBe('289 of 300 values not saved');
  });

  it('lists refused cells, four sentences at most', () => {
    expect(pasteReport([whole('Blue Dream')], 12)).toEqual({
      title: '1 of 12 values not saved',
      detail: 'Blue Dream: Whole units only',
    });
    const many = Array.from({ length: 20 }, (_, index) => ({ row: 'Gelato', message: `At least ${index}` }));
    expect(pasteReport(many, 20)?.detail.split('\n').slice(3)).toEqual(['Gelato: At least 3', 'and 16 more values']);
  });

  it('says one sentence once, with the rows that it is about', () => {
    const cells = [
      ...['Blue Dream', 'Granite', 'Granite', 'Gelato', 'Zkittlez'].map(whole),
      { row: 'Kush', message: 'No' },
    ];
    expect(pasteReport(cells, 6)?.detail).toBe('Blue Dream, Granite and 2 more: Whole units only\nKush: No');
  });
});

describe('pasteInto', () => {
  it('says of how many values there was no row or column', async () => {
    const said = vi.spyOn(toast, 'failure').mockReturnValue();
    const nothing = { rows: [], columns: [], marks: {}, mark: () => undefined, save: async () => undefined };
    const cells = [0, 1, 2].map((row) => ({ row, col: 0, text: '7' }));
    await pasteInto(cells, { ...nothing, rowId: String, rowLabel: String });
    expect(said.mock.calls).toMatchObject([[{ message: '3 values beyond the last row' }]]);
    said.mockRestore();
  });
});
