import { describe, expect, test } from 'vitest';
import { productRows, type StateProduct } from './ccrs-rows.ts';

const product: StateProduct = {
  id: 7,
  name: 'Blue Dream Flower 3.5g',
  description: 'Grown, in Washington',
  packageSize: '3.5 g',
  unitWeightGrams: null,
  servings: null,
  stateName: null,
  stateId: null,
  strain: 'Blue Dream',
  strainType: null,
  isMedical: false,
  type: 'Usable Cannabis',
};

describe('a product', () => {
  const cellsOf = (changes: object) => productRows([{ ...product, ...changes }])[0]?.cells;

  test('is what its name, id and package say', () => {
    expect(cellsOf({})).toMatchObject({
      InventoryCategory: 'EndProduct',
      InventoryType: 'Usable Cannabis',
      Name: 'Blue Dream Flower 3.5g',
      UnitWeightGrams: '3.5',
      ExternalIdentifier: 'P-7',
    });
  });

  test('is what somebody has said of it beside that', () => {
    const said = { stateName: 'BD Flower', stateId: 'P-000007', unitWeightGrams: 3.55, servings: 4 };
    expect(cellsOf(said)).toMatchObject({
      Name: 'BD Flower',
      UnitWeightGrams: '3.55',
      ExternalIdentifier: 'P-000007',
    });
  });
});
