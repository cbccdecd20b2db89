/** The sentences of `messages` that the first screen and lists need; the others load with the screens that show them. */
export const requiredFieldMissing = 'Required field must be filled';
export const exportBusy = "Please wait. This shouldn't take long.";
export const updateFailed = 'Update failed';
export const orderNotSelected = 'Order not selected';
export const reorder = "This will add the products in this order to the client's cart";
export const declineInvitation = 'Decline Invitation?';
