import type { reports } from '@cartwright/contract/reports/reports.contract';
import { orderStatusLabel } from '@cartwright/domain/orders/order-state';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

const margin = { cost: 'money', margin: 'money', marginPercent: 'units' } as const;
const costs = Object.keys(margin);

/** The reports' lists. */
export const reportExports: ExportedLists = {
  'reports.orderSummary': listExport<typeof reports.orderSummary>()(
    { title: 'Order summary', noun: 'order' },
    {
      orderNumber: 'number',
      submittedBy: 'text',
      submittedDate: 'day',
      tradeName: ['text', (row) => row.tradeName, ['License No', 'text', (row) => row.licenseNo]],
      city: 'text',
      status: ['text', ({ status }) => orderStatusLabel(status)],
      manifestedDate: 'day',
      estimatedDeliveryDate: 'date',
      transferDate: 'day',
      grandTotal: 'money',
    },
  ),
  'reports.salesHeader': listExport<typeof reports.salesHeader>()(
    { title: 'Sales by person', noun: 'sales person', costs },
    {
      salesPersonFullName: 'text',
      totalOrder: 'count',
      totalPrice: 'money',
      commissionRate: 'units',
      commission: 'money',
      ...margin,
    },
  ),
};
