import { expect, test } from 'vitest';
import { readTransfer } from '@cartwright/domain/receiving/incoming-transfer';
import { fieldInWords } from './transfer-words.ts';

test('every field of a transfer that cannot be read has its words', () => {
  const wrong = { wrong: true };
  const lab = Object.fromEntries(
    ['lab_result_id', 'lab_result_status', 'lab_result_detail', 'coa'].map((name) => [name, wrong]),
  );
  const listed = [
    'lab_result_id',
    'lab_result_status',
    'lab_result_link',
    'coa',
    'coa_release_date',
    'coa_expire_date',
  ];
  const names = [
    'product_name',
    'product_sku',
    'qty',
    'uom',
    'line_price',
    'inventory_id',
    'strain_name',
    'inventory_category',
    'inventory_type',
    'unit_weight',
    'is_medical',
    'is_sample',
    'lab_result_passed',
    'lab_result_link',
    'sample_collection_date',
  ];
  const item = {
    ...Object.fromEntries(names.map((name) => [name, wrong])),
    unit_weight_uom: 'gm',
    product_price: '$5',
    lab_result_data: { ...lab, lab_result_list: [Object.fromEntries(listed.map((name) => [name, wrong]))], potency: 3 },
  };
  const heads = [
    'document_schema_version',
    'from_license_name',
    'from_license_number',
    'to_license_number',
    'transfer_id',
  ];
  const days = { transferred_at: 'soon', created_at: 'soon' };
  const found = readTransfer({
    ...Object.fromEntries(heads.map((name) => [name, wrong])),
    ...days,
    inventory_transfer_items: [item, 3],
  });
  if (typeof found === 'string') throw new Error(found);
  const unread = [...found.unread, ...found.lines.flatMap((line) => line.unread)];
  expect(unread).toContainEqual({ field: 'unit_weight_uom', value: 'gm' });
  const inWords = unread.map(({ field }) => fieldInWords(field));
  expect(inWords.filter((text) => /[“_]/.test(text))).toEqual([]);
  expect(fieldInWords('Unit_Weight_UOM')).toBe('the measure of the weight of a unit');
  expect(fieldInWords('color')).toBe('“color”');
});
