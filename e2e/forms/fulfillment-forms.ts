import { button, type OpenForm } from './ways.ts';

/** The forms of Settings → Fulfillment. */
export const fulfillmentSettings: readonly OpenForm[] = [
  {
    file: 'features/settings/fulfillment/DriverDialog.tsx',
    path: '/settings/fulfillment',
    open: button('Add driver'),
    dialog: 'Add driver',
    field: 'Name',
    text: 'Ada',
  },
  {
    file: 'features/settings/delivery-days/ClosedDayDialog.tsx',
    path: '/settings/fulfillment',
    open: button('Add closed day'),
    dialog: 'Add closed day',
    field: 'Reason',
    text: 'Inventory',
  },
  {
    file: 'features/settings/fulfillment/VehicleDialog.tsx',
    path: '/settings/fulfillment',
    open: button('Add vehicle'),
    dialog: 'Add vehicle',
    field: 'Name',
    text: 'Van 3',
  },
];
