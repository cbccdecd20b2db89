import { MOST_RECEIPT_LINES } from '@cartwright/domain/receiving/incoming-transfer';
import { MOST_PICTURES } from '@cartwright/domain/products/pictures';
import type { Problem } from './rule-problems.ts';

/** What is refused of products and of the lists that classify them. */
export const productProblems = {
  product_not_saved: { status: 422, title: 'Product not saved' },
  rule_not_saved: { status: 422, title: 'Rule not saved' },
  rule_ended: { status: 409, title: 'Rule has ended', detail: 'This rule has ended. Copy it to begin a new one.' },
  sku_taken: { status: 409, title: 'SKU in use', detail: 'Another product has this SKU.' },
  package_barcode_taken: {
    status: 409,
    title: 'Package barcode in use',
    detail: 'Another product has this package barcode.',
  },
  product_in_use: { status: 409, title: 'Product in use' },
  prices_not_changed: { status: 422, title: 'Prices not changed' },
  too_many_prices: { status: 422, title: 'Too many products' },
  no_planned_price: {
    status: 409,
    title: 'No planned price',
    detail: 'No price is planned from that day any more.',
  },
  products_changed: { status: 409, title: 'Products have changed' },
  lot_not_held: { status: 409, title: 'Not on hold', detail: 'The lot is not on hold.' },
  stock_changed: { status: 409, title: 'The lot has changed' },
  below_allocated: { status: 409, title: 'Units are promised' },
  conversion_not_saved: { status: 422, title: 'Not converted' },
  conversion_short: { status: 409, title: 'Not enough is left' },
  conversion_undone: { status: 409, title: 'Undone already' },
  conversion_moved: { status: 409, title: 'Something has moved' },
  count_closed: { status: 409, title: 'The count is over' },
  count_empty: { status: 422, title: 'Nothing counted', detail: 'Count a lot first, or drop the count.' },
  count_without_lots: { status: 422, title: 'Nothing to count' },
  count_with_sublots: { status: 409, title: 'Counted with sublots' },
  count_not_posted: { status: 409, title: 'Nothing was posted' },
  picture_refused: {
    status: 415,
    title: 'Picture not taken',
    detail: 'Choose a whole JPEG, PNG or WebP of at most 10 MB and 40 megapixels.',
  },
  picture_there_already: { status: 409, title: 'Picture there already', detail: 'The product has this picture.' },
  too_many_pictures: {
    status: 422,
    title: 'Too many pictures',
    detail: `A product has at most ${MOST_PICTURES} pictures. Remove one first.`,
  },
  nothing_differs: {
    status: 409,
    title: 'Nothing differs',
    detail: 'Everything that was sent was accepted.',
  },
  too_many_photos: {
    status: 422,
    title: 'Too many photos',
    detail: 'Save the receipts whose photos you have taken first.',
  },
  pictures_changed: {
    status: 409,
    title: 'Pictures changed',
    detail: 'Somebody else has added or removed a picture meanwhile.',
  },
  entry_name_taken: { status: 409, title: 'Name in use', detail: 'The list has an entry of this name already.' },
  entry_in_use: { status: 409, title: 'Entry in use' },
  entry_merged_with_itself: { status: 422, title: 'The same entry', detail: 'Choose two different entries.' },
  other_product_line: {
    status: 422,
    title: 'Another product line',
    detail: 'Both sub product lines must belong to one product line.',
  },
  receipt_not_saved: { status: 422, title: 'Receipt not saved' },
  receipt_exists: { status: 409, title: 'Manifest known already' },
  receipt_received: { status: 409, title: 'Received already' },
  receipt_void: { status: 409, title: 'Void already' },
  receipt_expected: {
    status: 409,
    title: 'Not received yet',
    detail: 'The goods were not received yet. Delete the receipt instead.',
  },
  receipt_moved: { status: 409, title: 'Goods have moved' },
  transfer_address: {
    status: 422,
    title: 'Address not read',
    detail: 'Paste the https address that the supplier has sent. Addresses of private networks are not read.',
  },
  transfer_unreachable: { status: 422, title: 'Transfer data not read' },
  transfer_too_large: {
    status: 422,
    title: 'Transfer data not read',
    detail: 'Transfer data of more than 5 MB is not read.',
  },
  not_transfer_data: {
    status: 422,
    title: 'No transfer data',
    detail: 'This is no transfer data as the WCIA describes it. Ask the supplier for the link or file of the transfer.',
  },
  transfer_without_lines: { status: 422, title: 'No lines', detail: 'The transfer has no lines.' },
  too_many_transfer_lines: {
    status: 422,
    title: 'Too many lines',
    detail: `The transfer has more than ${MOST_RECEIPT_LINES} lines.`,
  },
} as const satisfies Readonly<Record<string, Problem>>;
