import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';

export const sections = {
  months: 'Months',
  lines: 'Product lines',
  subLines: 'Sub product lines',
  products: 'Products',
} as const;

export type Section = keyof typeof sections;

const groupCalls = {
  lines: 'reports.clientProductLines',
  subLines: 'reports.clientSubProductLines',
  products: 'reports.clientProducts',
} as const;

/** The data of the report: always the months, and the groups of the chosen section. */
export function useClientReport(clientId: number, months: number, section: Section) {
  const input = { params: { id: clientId }, body: { months } };
  const sales = useQuery(readPage('reports.clientSales', input));
  const call = section === 'months' ? groupCalls.lines : groupCalls[section];
  const groups = useQuery({ ...readPage(call, input), enabled: section !== 'months' });
  return { sales, groups };
}
