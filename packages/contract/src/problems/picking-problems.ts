/** What a scan in the warehouse is refused for, beyond the rules of the domain; part of the registry in problems.ts. */
export const pickingProblems = {
  sublot_void: {
    status: 409,
    title: 'Void sublot',
    detail: 'This sublot is void or was never given. Label the goods anew.',
  },
  no_order_open: { status: 409, title: 'No order open', detail: 'Scan an order or one of its sublots first.' },
  wrong_order: { status: 409, title: 'Another order' },
  scan_id_reused: { status: 409, title: 'Scan id in use', detail: 'Another scan has this id.' },
  scan_void: { status: 409, title: 'Void already', detail: 'This scan was undone, or its sublot is void.' },
} as const;
