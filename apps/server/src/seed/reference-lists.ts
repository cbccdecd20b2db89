/** What the lookups hold on a new database; afterwards they belong to the seller. */

/** Numbered from 1 in this order; license types and the first of each default list are fixed by spec 000 §3. */
export const lookupNames = {
  license_type: ['Producers', 'Processors', 'Retailers', 'Medical', 'Processor/Producers', 'Tribal'],
  client_status: ['Active', 'Inactive', 'Prospect', 'Out of Business'],
  workflow_status: ['New', 'Contacted', 'Onboarding', 'Regular', 'On Hold', 'Dormant'],
  privilege: ['Retail', 'Retail with Medical Endorsement', 'Social Equity Retail', 'Tribal Compact'],
  partnership_status: ['Standard', 'Preferred', 'Strategic', 'Trial'],
  fulfillment_priority: ['Normal', 'High', 'Rush'],
  note_attribute: [
    'Phone Call',
    'Email',
    'Store Visit',
    'Sample Drop',
    'Vendor Day',
    'Payment',
    'Complaint',
    'Follow Up',
  ],
  label_barcode_preference: ['Sublot Barcode', 'Product SKU', 'Both', 'No Label'],
  invitation_status: ['Not Invited', 'Pending', 'Accepted', 'Declined'],
} as const;

export const contactTitles = [
  'Owner',
  'Buyer',
  'Manager',
  'Assistant Manager',
  'Inventory Lead',
  'Accounts Payable',
  'Receiving',
  'Budtender',
] as const;

export const chargeTypes = [
  { name: 'Delivery', isFlat: true, defaultAmount: 25 },
  { name: 'Rush Delivery', isFlat: true, defaultAmount: 75 },
  { name: 'Split Shipment', isFlat: true, defaultAmount: 15 },
  { name: 'Relabeling', isFlat: false, defaultAmount: 0.35 },
  { name: 'Display Packaging', isFlat: false, defaultAmount: 1.5 },
] as const;

/** Code and name of each state and the district, two letters each. */
export const usStates =
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota
OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas
UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
    .split(/[|\n]/)
    .map((text) => ({ code: text.slice(0, 2), name: text.slice(3) }));
