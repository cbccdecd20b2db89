import { expect, it } from 'vitest';
import { summaryChange, summaryCriteria, summaryList } from './order-summary/summary-list.ts';
import { quickDates, salesCriteria, salesList } from './sales-report/sales-list.ts';

const { filters } = summaryList.defaults;

it('hides cancelled orders and those of samples only at first', () => {
  expect(summaryCriteria(filters)).toMatchObject({ showCancelled: false, hideSamplesOnly: true, statuses: [] });
  expect([summaryList.defaults.size, summaryList.defaults.sort]).toEqual([20, [{ field: 'orderNumber', desc: false }]]);
});

it('leaves out statuses and people that an address has wrong', () => {
  const typed = { ...filters, statuses: ['Paid', 'Nothing'], submittedBy: ['3', 'x', '-1'] };
  expect(summaryCriteria(typed)).toMatchObject({ statuses: ['Paid'], submittedBy: [3] });
});

it('shows cancelled orders when they are chosen, and chooses none that are hidden', () => {
  const chosen = ['Paid', 'Cancelled'];
  expect(summaryChange(filters, { statuses: chosen })).toEqual({ statuses: chosen, showCancelled: true });
  const shown = { ...filters, statuses: chosen, showCancelled: true };
  expect(summaryChange(shown, { showCancelled: false })).toEqual({ statuses: ['Paid'], showCancelled: false });
  expect(summaryChange(shown, { statuses: ['Paid'] })).toEqual({ statuses: ['Paid'] });
  expect(summaryChange(filters, { hideSamples: false })).toEqual({ hideSamples: false });
});

it('has the nine quick dates of the spec, and an unknown one filters nothing', () => {
  expect(quickDates.join(', ')).toBe(
    'All, Today, Yesterday, Last 7 Days, Last 10 Days, Last 15 Days, Week To Date, Month To Date, Year To Date',
  );
  const start = salesList.defaults.filters;
  expect(salesCriteria(start).range).toBe('All');
  expect(salesCriteria({ ...start, range: 'Last Month' }).range).toBeNull();
});
