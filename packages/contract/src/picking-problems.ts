/** What a scan in the warehouse is refused for; part of the registry in problems.ts. */
export const pickingProblems = {
  picking_closed: {
    status: 409,
    title: 'Not to be picked',
    detail: 'An order is picked from its first sublot until its manifest.',
  },
  barcode_unknown: { status: 422, title: 'Unknown barcode', detail: 'No order, lot or sublot has this barcode.' },
  sublot_void: {
    status: 409,
    title: 'Void sublot',
    detail: 'This sublot is void or was never given. Label the goods anew.',
  },
  no_order_open: { status: 409, title: 'No order open', detail: 'Scan an order or one of its sublots first.' },
  wrong_order: { status: 409, title: 'Another order' },
  wrong_product: { status: 409, title: 'Wrong product', detail: 'The order has no line of this product.' },
  wrong_lot: { status: 409, title: 'Wrong lot', detail: 'The order takes this product from another lot.' },
  not_sublotted: { status: 409, title: 'Not sublotted', detail: 'Sublot this line first.' },
  already_picked: { status: 409, title: 'Already picked', detail: 'All units of it are picked.' },
  pick_too_many: { status: 422, title: 'Too many units', detail: 'Fewer units are left to pick of it.' },
  scan_id_reused: { status: 409, title: 'Scan id in use', detail: 'Another scan has this id.' },
  scan_void: { status: 409, title: 'Void already', detail: 'This scan was undone, or its sublot is void.' },
  no_other_lot: {
    status: 409,
    title: 'Not enough in other lots',
    detail: 'Other lots cannot take the place of this one.',
  },
} as const;
