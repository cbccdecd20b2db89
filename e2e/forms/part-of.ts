/** Files that render another or are rendered by it: they are used with it. */
export const partOf: Readonly<Record<string, string>> = {
  'features/accounts/client/EditClientDialog.tsx': 'features/accounts/client/ClientDataForm.tsx',
  'features/accounts/client/HoldingCompanyField.tsx': 'features/accounts/client/ClientDataForm.tsx',
  'features/accounts/client/preferences/DayPills.tsx':
    'features/accounts/client/preferences/DeliveryPreferenceForm.tsx',
  'features/accounts/client/NotesDialog.tsx': 'features/accounts/client/ClientNotes.tsx',
  'features/carts/review/merge/MergeDialog.tsx': 'features/carts/review/merge/MergeTargets.tsx',
  'features/carts/line/KindChoice.tsx': 'features/carts/line/LineDiscountDialog.tsx',
  'features/carts/shared/PercentSlider.tsx': 'features/carts/line/LineDiscountDialog.tsx',
  'features/orders/list/invoices/InvoiceChoiceDialog.tsx': 'features/orders/list/invoices/InvoiceList.tsx',
  'features/orders/order/files/MailFields.tsx': 'features/orders/order/files/EmailOrderDialog.tsx',
  'features/orders/order/returns/LineFields.tsx': 'features/orders/order/returns/ReturnDialog.tsx',
  'features/orders/shared/steps/TripFields.tsx': 'features/orders/order/fulfillment/ManifestDialog.tsx',
  'features/products/record/FlagField.tsx': 'features/products/record/ProductDataForm.tsx',
  'features/products/unit-prices/PriceBar.tsx': 'features/products/unit-prices/PriceFields.tsx',
  'features/products/unit-prices/PriceSheet.tsx': 'features/products/unit-prices/PriceFields.tsx',
  'features/products/shared/ConversionField.tsx': 'features/products/add/AddToCartDialog.tsx',
};
