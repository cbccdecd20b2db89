import type { AuditAction } from './audit-action.ts';

const compared = { compares: true } as const;
const pair = { has: ['otherId', 'personId', 'createdAt'] } as const;
const named = { has: ['name'] } as const;
const line = [
  'cartItemId',
  'quantity',
  'discountType',
  'unitPriceDiscount',
  'discountReason',
  'backorder',
  'backorderUnits',
  'conversionUnits',
] as const;
/** Any change of a cart may end discounts that it had, and sell below cost. */
const ended = ['belowCost', 'allowedPrices', 'discountDropped', 'discountsEnded'] as const;

export const clientActions = {
  add: { ...compared, has: ['tradename', 'licenseNo'] },
  update: compared,
  assign: compared,
  merge: { ...compared, has: ['from', 'tradename', 'rows'] },
  'merge away': { ...compared, has: ['into', 'tradename'] },
  'mark not a duplicate': pair,
  'unmark not a duplicate': pair,
  import: {
    has: ['file', 'importId'],
    may: [
      ...(['new', 'moved', 'renamed', 'changed', 'same', 'joined', 'former'] as const),
      ...(['notBuying', 'notListed', 'refused', 'leftOut'] as const),
    ],
  },
  undoImport: { has: ['file', 'importId', 'restored', 'kept'], as: { removed: 'count' } },
  export: { may: ['rows', 'months'] },
  'add note': { has: ['noteId'] },
  'delete note': { has: ['noteId'] },
  'add follow-up': { has: ['followUpId', 'day', 'personId'] },
  'change follow-up': { has: ['followUpId'], sets: ['day', 'personId'] },
  'do follow-up': { has: ['followUpId'] },
  'drop follow-up': { has: ['followUpId'] },
  'reopen follow-up': { has: ['followUpId'] },
} as const satisfies Readonly<Record<string, AuditAction>>;

export const contactActions = {
  'add contact': { ...compared, has: ['clientId', 'name'] },
  'update contact': { ...compared, has: ['clientId'] },
  'remove contact': { has: ['clientId', 'name'] },
} as const satisfies Readonly<Record<string, AuditAction>>;

export const cartActions = {
  create: { has: ['clientId'] },
  delete: { has: ['clientId', 'grandTotal'] },
  assign: { has: ['clientId'], was: 'clientId', may: ended },
  unassign: { was: 'clientId', may: ended },
  'set discount': { changes: 'cartDiscount', may: ['discountReason', ...ended] },
  'set delivery': { has: ['estimateDeliveryDate', 'forceBackorderAll'], may: ended },
  'add items': { has: ['products'], may: ended },
  'import items': { has: ['file', 'rows'], may: ended },
  'update item': { may: [...line, ...ended] },
  'change price': {
    has: ['cartItemId', 'unitPriceBefore', 'unitPrice'],
    may: ['totalPrice', 'discountReason', ...ended],
  },
  'price allowed': { may: ['belowCost', 'allowedPrices'] },
  'price refused': { has: ['productIds'] },
  'take list prices': { has: ['prices'], may: ended },
  'remove item': { has: ['cartItemId', 'productId', 'units'], may: ended },
  'mark samples': { has: ['itemIds', 'sampleType'], may: ended },
  'auto allocate': {
    has: ['lineIds', 'preferenceOrderBy', 'preferenceType', 'allocatetoaSingleLot'],
    may: ended,
  },
  'end discounts': { may: ended },
  'refresh discounts': { has: ['productIds'], may: ended },
  merge: { has: ['from'], may: ended },
  'merge away': { has: ['into'], may: ended },
  'merge client': { has: ['clientId'], may: ended },
  'accept portal order': { may: ended },
  'cancel portal order': { has: ['clientId', 'grandTotal', 'reason'] },
} as const satisfies Readonly<Record<string, AuditAction>>;

const tier = ['name', 'description', 'isActive', 'minimumOrder', 'hiddenLineIds'] as const;

export const tierActions = {
  add: { has: tier },
  update: { has: tier, sets: tier },
  remove: { has: ['name', 'clientIds'] },
  assign: { has: ['clientIds'] },
  unassign: { has: ['clientIds'] },
} as const satisfies Readonly<Record<string, AuditAction>>;

export const productActions = {
  add: { ...compared, has: ['sku', 'name'] },
  update: { ...compared, may: ['because', 'tags'] },
  delete: { has: ['sku', 'name'] },
  export: { has: ['rows'] },
  'plan price': { has: ['unitPrice', 'fromDate'], may: ['because'] },
  'cancel planned price': { has: ['unitPrice', 'fromDate'] },
  'add picture': { has: ['sku'] },
  'sort pictures': { has: ['sku'] },
  'remove picture': { has: ['sku'] },
} as const satisfies Readonly<Record<string, AuditAction>>;

const rule = { ...compared, has: ['name'] } as const;
const entry = ['kind', 'name'] as const;
const manifest = ['supplierName', 'manifestNo'] as const;

export const otherActions = {
  product: productActions,
  discount_rule: { delete: { has: ['name'] }, add: rule, update: rule, pause: rule, resume: rule, end: rule },
  'data import': {
    import: {
      has: ['kind', 'file', 'importId', 'new', 'changed', 'same'],
      as: { changed: 'count', leftOut: 'count' },
      may: ['leftOut'],
    },
    undoImport: { has: ['kind', 'file', 'importId', 'restored', 'kept'], as: { removed: 'count' } },
  },
  'license list': {
    upload: { has: ['file', 'licenses', 'findings'] },
    apply: { has: ['kind', 'tradename', 'licenseNo'] },
    undo: { has: ['kind', 'tradename', 'licenseNo'] },
  },
  list: {
    add: { has: entry },
    update: { has: entry, changes: 'name', may: ['isActive', 'isFlat', 'defaultAmount'] },
    merge: { has: [...entry, 'intoName', 'moved'] },
    remove: { has: entry },
    export: { has: ['name', 'rows'] },
  },
  'product list': {
    add: { has: entry },
    rename: { has: entry, changes: 'name', may: ['type', 'isQuarantine'] },
    merge: { has: [...entry, 'intoName', 'products'] },
    remove: { has: entry },
  },
  'stock count': {
    start: { has: ['name'] },
    post: { has: ['name', 'counted', 'changed'] },
    drop: { has: ['name'] },
  },
  'contact title': { add: { has: ['title'] }, remove: { has: ['title'] } },
  'holding company': { add: { has: ['tradename'] } },
  route: { add: named },
  'delivery preference': { update: compared },
  'inventory preference': { update: compared },
  invitation: {
    add: { has: ['direction', 'clientId', 'companyName', 'licenseNo'] },
    accept: { has: ['clientId'] },
    decline: { has: ['clientId'] },
  },
  market_access: { grant: { has: ['clientId'] }, revoke: { has: ['clientId'] } },
  receipt: {
    add: { has: [...manifest, 'lines'], may: ['photos'] },
    update: { has: [...manifest, 'lines'], may: ['photos'] },
    delete: { has: manifest },
    receive: { has: [...manifest, 'units', 'rejectedUnits', 'lots'], may: ['sources', 'reasons', 'photos'] },
    void: { has: [...manifest, 'reason'] },
    'email difference': { has: [...manifest, 'mailId', 'addresses'] },
  },
  conversion: {
    convert: { has: ['wentIn', 'cameOut', 'grams', 'lostGrams'], may: ['resultLotId', 'reason'] },
    undo: { has: ['reason'] },
  },
  source: {
    add: { has: ['name', 'unit', 'sourceAmount'] },
    update: { ...compared, has: ['name'] },
    adjust: { has: ['name', 'unit', 'reason', 'note'], changes: 'sourceAmount' },
  },
  lot: {
    add: { has: ['barcode', 'onHand'] },
    delete: { has: ['barcode', 'onHand'] },
    hold: { has: ['barcode', 'reason'] },
    print: { has: ['lotIds'] },
    'release hold': { has: ['barcode', 'reason'] },
    move: { has: ['barcode'], changes: 'area' },
    'give barcode away': { changes: 'barcode' },
    adjust: { has: ['barcode', 'reason', 'note'], changes: 'onHand' },
    'enter lab result': {
      has: ['barcode', 'number', 'hasPassed', 'link', 'certificate', 'collectedOn', 'releasedOn', 'expiresOn'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AuditAction>>>>;
