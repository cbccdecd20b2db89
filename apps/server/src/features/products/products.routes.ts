import { products } from '@cartwright/contract/products/products.contract';
import { implement } from '../../http/implement.ts';
import { availableProducts } from './available-products.queries.ts';
import { latestPurchases } from './info/latest-purchases.queries.ts';
import { openUsesOf } from './info/open-uses.queries.ts';
import { productInfoOf } from './info/product-info.queries.ts';
import { catalogGroups } from './catalogs/catalogs.queries.ts';
import { convertGoods } from './convert/convert.commands.ts';
import { conversionList, conversionRecord } from './convert/conversions.queries.ts';
import { convertibleGoods, searchConvertible } from './convert/convertible-goods.queries.ts';
import { undoConversion } from './convert/undo-conversion.commands.ts';
import { dropCount, startCount } from './count/count.commands.ts';
import { countList, countRecord } from './count/counts.queries.ts';
import { enterCounts } from './count/enter-counts.commands.ts';
import { postCount } from './count/post-count.commands.ts';
import { saveLabResult } from './lab-results.commands.ts';
import { addListEntry, mergeListEntries, removeListEntry, updateListEntry } from './lists/list-entries.commands.ts';
import { listEntries } from './lists/list-entries.queries.ts';
import { addPicture, removePicture, sortPictures } from './pictures/pictures.commands.ts';
import { pictureFile } from './pictures/pictures.queries.ts';
import { receiveGoods } from './receive/receive.commands.ts';
import { uploadReceiptPhoto } from './receive/receipt-photos.commands.ts';
import { receiptPhotoFile } from './receive/receipt-photos.queries.ts';
import { mailDifference } from './receive/mail-difference.commands.ts';
import { receiptOf } from './receive/receipt.queries.ts';
import { receiptList, suppliers } from './receive/receipts.queries.ts';
import { removeReceipt, saveReceipt } from './receive/save-receipt.commands.ts';
import { voidReceipt } from './receive/void-receipt.commands.ts';
import { transferAt, transferInFile } from './receive/read-transfer.queries.ts';
import { addRule, endRule, pauseRule, resumeRule, updateRule } from './prices/price-rules.commands.ts';
import { priceChanges } from './prices/price-changes.queries.ts';
import { priceRules } from './prices/price-rules.queries.ts';
import { pricesAs } from './prices/prices-as.queries.ts';
import { cancelPlannedPrices, changePrices } from './prices/unit-prices.commands.ts';
import { previewPrices, priceHistory } from './prices/unit-prices.queries.ts';
import { managedProducts } from './record/managed-list.queries.ts';
import { productRecord } from './record/product-record.queries.ts';
import { createProduct, removeProduct, updateProduct } from './record/save-product.commands.ts';
import { updateProducts } from './record/update-products.commands.ts';
import { adjustSource } from './sources/adjust-source.commands.ts';
import { addSource, updateSource } from './sources/save-source.commands.ts';
import { sourceList } from './sources/source-list.queries.ts';
import { sourceMovementList } from './sources/source-movements.queries.ts';
import { startProductExport } from './export/export-products.commands.ts';
import { printLabels } from './stock/lot-labels.commands.ts';
import { adjustLot } from './stock/adjust.commands.ts';
import { promisedLines } from './stock/orders-with-units.queries.ts';
import { lotList } from './stock/lots.queries.ts';
import { movementList, movers } from './stock/movements.queries.ts';
import { adjustLots } from './stock/adjust-lots.commands.ts';
import { holdLots, moveLots, releaseHolds } from './stock/hold.commands.ts';
import { areas, batchesOf, productLines, productTags, strains, subProductLines } from './products.queries.ts';

export const productRoutes = implement(
  'products',
  products,
)({
  available: async (ctx, { body }) => await availableProducts(ctx, body),
  batches: async (ctx, { params, body }) => await batchesOf(ctx, params.productId, body.page, body.usedUp === true),
  saveLabResult: async (ctx, { params, body }) => await saveLabResult(ctx, params.inventoryId, body),
  lines: async (ctx) => await productLines(ctx),
  subLines: async (ctx) => await subProductLines(ctx),
  strains: async (ctx) => await strains(ctx),
  tags: async (ctx) => await productTags(ctx),
  info: async (ctx, { params }) => await productInfoOf(ctx, params.productId),
  latestPurchases: async (ctx, { params }) => await latestPurchases(ctx, params.clientId),
  catalogGroups: async (ctx, { body }) => await catalogGroups(ctx, body),
  record: async (ctx, { params }) => await productRecord(ctx, params.productId),
  create: async (ctx, { body }) => await createProduct(ctx, body),
  update: async (ctx, { body }) => await updateProduct(ctx, body),
  remove: async (ctx, { params }) => await removeProduct(ctx, params.productId),
  managed: async (ctx, { body }) => await managedProducts(ctx, body),
  updateMany: async (ctx, { body }) => await updateProducts(ctx, body),
  priceHistory: async (ctx, { params }) => await priceHistory(ctx, params.productId),
  previewPrices: async (ctx, { body }) => await previewPrices(ctx, body),
  changePrices: async (ctx, { body }) => await changePrices(ctx, body),
  cancelPlannedPrices: async (ctx, { body }) => await cancelPlannedPrices(ctx, body),
  picture: async (ctx, { params }) => await pictureFile(ctx, params.hash, params.size),
  uploadPicture: async (ctx, { params }, { file }) => await addPicture(ctx, params.productId, await file()),
  sortPictures: async (ctx, { body }) => await sortPictures(ctx, body),
  removePicture: async (ctx, { body }) => await removePicture(ctx, body),
  readTransfer: async (ctx, { body }) => await transferAt(ctx, body.address),
  readTransferFile: async (ctx, _input, { file }) => await transferInFile(ctx, await file()),
  receive: async (ctx, { body }) => await receiveGoods(ctx, body),
  saveReceipt: async (ctx, { body }) => await saveReceipt(ctx, body),
  removeReceipt: async (ctx, { body }) => await removeReceipt(ctx, body),
  voidReceipt: async (ctx, { body }) => await voidReceipt(ctx, body.receiptId, body.reason),
  receipts: async (ctx, { body }) => await receiptList(ctx, body),
  suppliers: async (ctx, { body }) => await suppliers(ctx, body.searchKey),
  receipt: async (ctx, { params }) => await receiptOf(ctx, params.receiptId),
  receiptPhoto: async (ctx, { params }) => await receiptPhotoFile(ctx, params.photoId, params.size),
  uploadReceiptPhoto: async (ctx, _input, { file }) => await uploadReceiptPhoto(ctx, await file()),
  mailDifference: async (ctx, { body }) => await mailDifference(ctx, body),
  priceChanges: async (ctx, { body }) => await priceChanges(ctx, body),
  rules: async (ctx, { body }) => await priceRules(ctx, body),
  addRule: async (ctx, { body }) => await addRule(ctx, body),
  updateRule: async (ctx, { body }) => await updateRule(ctx, body),
  pauseRule: async (ctx, { body }) => await pauseRule(ctx, body),
  resumeRule: async (ctx, { body }) => await resumeRule(ctx, body),
  endRule: async (ctx, { body }) => await endRule(ctx, body),
  pricesAs: async (ctx, { body }) => await pricesAs(ctx, body),
  listEntries: async (ctx, { body }) => await listEntries(ctx, body.kind),
  addLine: async (ctx, { body }) => await addListEntry(ctx, 'line', body),
  addSubLine: async (ctx, { body }) => await addListEntry(ctx, 'subLine', body),
  addStrain: async (ctx, { body }) => await addListEntry(ctx, 'strain', body),
  addTag: async (ctx, { body }) => await addListEntry(ctx, 'tag', body),
  addBrand: async (ctx, { body }) => await addListEntry(ctx, 'brand', body),
  addArea: async (ctx, { body }) => await addListEntry(ctx, 'area', body),
  updateListEntry: async (ctx, { body }) => await updateListEntry(ctx, body),
  mergeListEntries: async (ctx, { body }) => await mergeListEntries(ctx, body),
  lots: async (ctx, { body }) => await lotList(ctx, body),
  movements: async (ctx, { body }) => await movementList(ctx, body),
  movers: async (ctx) => await movers(ctx),
  promised: async (ctx, { body }) => await promisedLines(ctx, body),
  adjust: async (ctx, { body }) => await adjustLot(ctx, body),
  sources: async (ctx, { body }) => await sourceList(ctx, body),
  sourceMovements: async (ctx, { body }) => await sourceMovementList(ctx, body),
  addSource: async (ctx, { body }) => await addSource(ctx, body),
  updateSource: async (ctx, { body }) => await updateSource(ctx, body),
  adjustSource: async (ctx, { body }) => await adjustSource(ctx, body),
  adjustLots: async (ctx, { body }) => await adjustLots(ctx, body),
  hold: async (ctx, { body }) => await holdLots(ctx, [body.inventoryId], body.reason),
  releaseHold: async (ctx, { body }) => await releaseHolds(ctx, [body.inventoryId]),
  holdLots: async (ctx, { body }) => await holdLots(ctx, body.inventoryIds, body.reason),
  openUses: async (ctx, { params }) => await openUsesOf(ctx, params.productId),
  exportProducts: async (ctx, { body }) => await startProductExport(ctx, body),
  printLabels: async (ctx, { body }) => await printLabels(ctx, body.inventoryIds),
  moveLots: async (ctx, { body }) => await moveLots(ctx, body.inventoryIds, body.areaId),
  areas: async (ctx) => await areas(ctx),
  convertibleGoods: async (ctx, { body }) => await convertibleGoods(ctx, body),
  searchConvertible: async (ctx, { body }) => await searchConvertible(ctx, body),
  convert: async (ctx, { body }) => await convertGoods(ctx, body),
  conversions: async (ctx, { body }) => await conversionList(ctx, body),
  conversion: async (ctx, { params }) => await conversionRecord(ctx, params.conversionId),
  undoConversion: async (ctx, { body }) => await undoConversion(ctx, body.conversionId, body.reason),
  counts: async (ctx) => await countList(ctx),
  countOne: async (ctx, { params }) => await countRecord(ctx, params.countId),
  startCount: async (ctx, { body }) => await startCount(ctx, body),
  enterCounts: async (ctx, { body }) => await enterCounts(ctx, body),
  postCount: async (ctx, { body }) => await postCount(ctx, body),
  dropCount: async (ctx, { body }) => await dropCount(ctx, body.countId),
  removeListEntry: async (ctx, { body }) => await removeListEntry(ctx, body.kind, body.id),
});
