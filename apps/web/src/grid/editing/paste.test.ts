import { describe, expect, it, vi } from 'vitest';
import { toast } from '../../ui/overlay/toast.ts';
import { pasteInto, pasteReport } from './paste.ts';

describe('pasteReport', () => {
  it('is empty when everything was saved', () => {
    expect(pasteReport([], 5)).toBeUndefined();
  });

  it('counts every value beyond the last row', () => {
    expect(pasteReport([], 300, 288)).toEqual({
      title: '288 of 300 values not saved',
      detail: '288 values beyond the last row',
    });
    expect(pasteReport(['Blue Dream: Whole units only'], 300, 288)?.title).toBe('289 of 300 values not saved');
  });

  it('lists refused cells, eight lines at most', () => {
    expect(pasteReport(['Blue Dream: Whole units only'], 12)).toEqual({
      title: '1 of 12 values not saved',
      detail: 'Blue Dream: Whole units only',
    });
    const many = Array.from({ length: 20 }, (_, index) => `Row ${index}: At least 1`);
    expect(pasteReport(many, 20)?.detail.split('\n').at(-1)).toBe('and 12 more values');
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
