import { describe, expect, test } from 'vitest';
import { sellerProduct } from '../fixtures.ts';
import { draftErrors, draftWarnings } from './check-draft.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { draftOf } from './draft-of-product.ts';
import { withCells } from './matrix.ts';
import { qualityOf } from './quality.ts';

const draft = draftOf(sellerProduct);
const errorsOf = (changed: typeof draft, forSale = false) =>
  draftErrors(changed, { forSale, attributes: [] });

describe('the errors of a draft', () => {
  test('are few while it is only stored', () => {
    expect(Object.keys(errorsOf(EMPTY_DRAFT)).toSorted()).toEqual(['category_lv2', 'title']);
    expect(Object.keys(errorsOf(EMPTY_DRAFT, true)).toSorted()).toEqual([
      'category_lv2',
      'images',
      'prices',
      'title',
    ]);
    expect(errorsOf(draft)).toEqual({});
  });

  test('name what the category requires', () => {
    const collar = {
      name: 'Kiểu cổ',
      kind: 'choice' as const,
      values: ['Cổ bẻ'],
      unit: '',
      required: true,
      filterable: false,
    };
    const asked = (specifications: typeof draft.specifications, forSale = true) =>
      draftErrors({ ...draft, specifications }, { forSale, attributes: [collar] });
    expect(asked([])).toHaveProperty('specifications');
    expect(asked([], false)).not.toHaveProperty('specifications');
    expect(asked([{ name: 'Kiểu cổ', value: 'Cổ lạ' }])).toHaveProperty(['specifications.0.value']);
    expect(asked([{ name: 'Kiểu cổ', value: 'Cổ bẻ' }])).not.toHaveProperty('specifications');
  });

  test('are shown at the cell that cannot be read', () => {
    const typed = withCells(draft, ['Xanh'], { stock: '12o', grams: '0,3' });
    expect(errorsOf(typed)).toMatchObject({
      'variants.1.inventory_quantity': 'Nhập số nguyên, ví dụ 120.',
      'variants.1.grams': 'Nhập số gam, ví dụ 250.',
    });
  });

  test('name a SKU that is there twice, tiers that do not ascend, half a specification', () => {
    expect(errorsOf(withCells(draft, ['Xanh'], { sku: 'ao-1' }))).toHaveProperty(['variants.1.sku']);
    const tier = (from: string, price: string) => ({ from, price, compareAt: '' });
    expect(errorsOf({ ...draft, tiers: [tier('10', '9.000'), tier('5', '8.000')] })).toHaveProperty([
      'prices.1.startQuantity',
    ]);
    expect(errorsOf({ ...draft, specifications: [{ name: 'Vải', value: '' }] })).toHaveProperty([
      'specifications.0.value',
    ]);
  });

  test('are shown at a day or moment that a field was left with while its year has a digit too many', () => {
    const classifieds = { ...EMPTY_DRAFT.classifieds, until: '20266-12-01' };
    const typed = { ...draft, publishAt: '20266-12-01T09:00', isClassifieds: true, classifieds };
    expect(errorsOf(typed)).toMatchObject({
      publish_at: 'Chọn lại giờ đăng, hoặc để trống.',
      'classifieds.expired_at': 'Chọn ngày tin hết hạn.',
    });
  });

  test('say when there are too many variants', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
    const options = [
      { name: 'Màu', values: values(20) },
      { name: 'Size', values: values(20) },
    ];
    expect(errorsOf({ ...draft, options })).toHaveProperty('options');
  });
});

test('a price that rises with the quantity is a warning', () => {
  const tiers = [
    { from: '10', price: '80.000', compareAt: '' },
    { from: '50', price: '90.000', compareAt: '' },
  ];
  expect(draftWarnings({ ...draft, tiers })).toHaveProperty(['prices.1.price']);
  expect(draftErrors({ ...draft, tiers }, { forSale: false, attributes: [] })).toEqual({});
});

test('the quality says what raises it next', () => {
  expect(qualityOf(EMPTY_DRAFT)).toMatchObject({ score: 0, next: { hint: 'Thêm ảnh bìa', score: 15 } });
  expect(qualityOf(draft).score).toBeGreaterThan(30);
});
