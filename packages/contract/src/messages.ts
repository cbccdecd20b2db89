import { orderMessageName } from '@cartwright/domain/orders/order-name';
import {
  declineInvitation,
  exportBusy,
  orderNotSelected,
  reorder,
  requiredFieldMissing,
  updateFailed,
} from './first-messages.ts';

/**
 * Every sentence of the two source documents, verbatim with their spelling, and nowhere else in the code; only the names of
 * samples are the domain's (`sampleLabel`).
 * `messages` are shown to the user; `confirmations` ask; `titles` name dialogs, toasts and toggles.
 */

export const messages = {
  // validation (spec 000 §5, spec 001 §5)
  correctContactData: 'Please correct  Client Contact Data',
  fullDiscountRefused: 'You are not allowed to make 100 % discount. Please correct discount amount ',
  selectItemsFirst: 'Please Select one or more items first.',
  deliveryDateRequired: 'Please add a valid estimated delivery date',
  cartIsEmpty: 'Cart Is Empty',
  selectAtLeastOneItem: 'You must select at least one item.',
  nothingMergeable:
    'There are no orders that can be merged with this Order. Make sure you have orders in sublotted status',
  nothingToAdd: 'Nothing to add please set one or more itmes quantity',
  nothingToAddFromCatalog: 'Nothing to add. Please set quantity to one or more products',
  requiredFieldMissing,
  orderChargeNotSelected: 'Order charge is not selected',
  nothingToUpdate: 'Nothing to update',
  totalBelowDiscount: 'The Total Price cannot be less than the Discount Amount',
  purchaseOrderNotFound: 'Purchase order not found',
  orderNotSelected,
  selectXlsx: 'Select a file... (only .xlsx files are supported.)',
  // failures (spec 000 §8)
  clientNotUpdated: 'Client information Not Updated',
  clientNotRegistered: 'Client information Not registered',
  deliveryPreferenceFailed: 'Delivery preference could not be updated.',
  inventoryPreferenceFailed: 'Inventory preference could not be updated.',
  holdingCompanyFailed: 'Holding company could not be added.',
  contactNotRegistered: 'Client contact information not registered',
  contactNotDeleted: 'Client contact information not deleted',
  contactTitleNotRegistered: 'Client contact title not registered',
  // successes (spec 000 §8, spec 001 §8)
  clientReassigned: 'Client reassigned.',
  clientCreated: 'Client info created successfully.',
  clientUpdated: 'Client information  updated   Successful',
  clientRegistered: 'Client information Registered Successful',
  updated: 'successfully updated.',
  added: 'successfully Added.',
  tierDetailDeleted: 'Successfully deleted Accout Group detail.',
  noteDeleted: 'Note successfuly deleted',
  itemsAllocated: 'Cart items successfully allocated ',
  portalOrderAccepted: 'Order accepted.',
  portalOrderCanceled: 'Order canceled.',
  deliveryDateUpdated: 'Estimated delivery date successfuly updated.',
  itemsAddedToCart: 'Items Added to Cart',
  productsAddedToCart: 'Products Added to Cart',
  cartCreated: 'Cart successfuly created.',
  watchUpdated: 'Order watch updated.',
  purchaseOrderEmailed: 'Purchase Order Emailed.',
  purchaseOrderGenerated: 'Purchase Order generated successfully.',
  creditApplied: 'Credit amount applied successfully.',
  creditUpdated: 'Credit amount updated successfully.',
  creditDeleted: 'Credit amount deleted successfully.',
  itemPriceUpdated: 'Item price updated successfully.',
  itemUnitsUpdated: 'Item units updated successfully.',
  salesInformationExported: 'Sales informaton export successful.',
  discountConverted: 'Discount successfully converted to unit price',
  orderCanceled: 'Order successfuly canceled',
  invitationAccepted: 'Invitation accepted.',
  invitationDeclined: 'Invitation declined.',
  accessRevoked: 'Revoke Access.',
  accessGranted: 'Granted Access.',
  priceChangeReported: 'Reporting completed Successfully',
  // states and progress
  watching: 'You are watching this order',
  notWatching: 'You are not watching this order.',
  reportingPriceChange: 'Attempting to Report price change to the State system..',
  exportBusy,
} as const;

export const confirmations = {
  assignClient: 'You need to assign client to the cart before submitting. Assign now?',
  missingConversion: 'You have not set conversion setting for your cart, are you sure you want to continue?',
  deleteNote: 'Are you sure you want to delete the note?',
  deleteContact: 'Are you sure you want to delete client contact ?',
  deleteContactTitle: 'Are you sure you want to delete client contact title ?',
  reorder,
  removeCharge: 'This action will remove the order charge',
  removeCredit: 'This action will remove the credit',
  generatePurchaseOrder: 'Generate PO ?',
  declineInvitation,
  reportPriceChange:
    'The state regulator may stop allowing changes of a manifest after its release. When the report fails, the manifest must be voided.',
  attestPriceChange: 'I attest that the prices of this order are right and may be reported to the state.',
  cancelOrder: (orderNo: number) => `Cancel order ORD - ${orderNo}?`,
} as const;

export const titles = {
  noItemSelected: 'No cart item selected',
  noOrderItemSelected: 'No order item selected',
  quantityNotSet: 'Quantity not set',
  updateFailed,
  discount: 'Discount',
  submit: 'Submit',
  clientRegistration: 'Client Registration',
  clientInfo: 'Client Info',
  addGroup: 'Add new Group',
  editGroup: 'Edit Group',
  onlyPortalOrders: 'Show Only Portal Orders',
  samplesOnly: 'Samples Only',
} as const;

/** "Order-N Created." for one order, or for the two that a submit with corrections makes (spec 000 §8). */
export const orderCreated = (orderNos: readonly number[]): string =>
  orderNos.map((orderNo) => `${orderMessageName({ orderNo })} Created.`).join(' ');

/** A dashboard list that could not be loaded (spec 000 §8). */
export const couldNotGet = (what: string): string => `Sorry, we couldn't get ${what} Please try again.`;
