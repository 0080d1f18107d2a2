import { describe, expect, test } from 'vitest';
import { sellerProduct as read } from '../fixtures.ts';
import { changedFields, changesOf, rebase, reviewedChanges } from './changes.ts';
import { draftOf } from './draft-of-product.ts';
import { cellsOf, withCells } from './matrix.ts';

const draft = draftOf(read);

describe('the changes of a draft', () => {
  test('are none after reading', () => expect(changedFields(draft, read)).toEqual([]));

  test('are none for a number that is written another way', () => {
    const typed = { ...draft, tiers: [{ from: '10', price: '85000đ', compareAt: '' }] };
    expect(changedFields(typed, read)).toEqual([]);
  });

  test('name a stock with the number that it is based on, and no other stock', () => {
    const changed = withCells(draft, ['Xanh'], { stock: '9' });
    const { variants } = changesOf(changed, read);
    expect(variants?.[1]).toMatchObject({ id: 2, inventory_quantity: 9, stock_base: 5 });
    expect(variants?.[0]).not.toHaveProperty('inventory_quantity');
  });

  test('send title, pictures, category and description to review, prices not', () => {
    expect(reviewedChanges({ ...draft, title: 'Áo', tiers: [] }, read)).toEqual(['title']);
    expect(reviewedChanges({ ...draft, category: { lv1: 1, lv2: 12 }, description: '' }, read)).toEqual([
      'category',
      'body_html',
    ]);
  });
});

describe('changes on top of a newer product', () => {
  const [red, blue] = read.variants;
  const now = {
    ...read,
    version: 4,
    title: 'Áo của người kia',
    unit_name: 'bộ',
    user_instruction: 'Giặt tay',
    variants: [{ ...red!, inventory_quantity: 1_100, stock_base: 1_100 }, blue!],
  };

  test('leave it to the other whether the product is shown, unless I changed that', () => {
    const hidden = { ...now, status: 'inactive' as const };
    const mine = { ...draft, title: 'Áo của tôi' };
    const taken = new Set<string>();
    expect(rebase(mine, { read, now: hidden, taken }).shown).toBe(false);
    expect(rebase({ ...mine, shown: false }, { read, now, taken }).shown).toBe(false);
  });

  test('stay, and what only the other changed comes in', () => {
    const mine = { ...draft, title: 'Áo của tôi', unit: 'đôi' };
    expect(rebase(mine, { read, now, taken: new Set(['unit_name']) })).toMatchObject({
      title: 'Áo của tôi',
      unit: 'bộ',
      care: 'Giặt tay',
    });
  });

  test('of one stock let the others follow what was sold meanwhile', () => {
    const mine = withCells(draft, ['Xanh'], { stock: '9' });
    const merged = rebase(mine, { read, now, taken: new Set() });
    expect(cellsOf(merged, ['Đỏ'])).toMatchObject({ stock: '1.100', stockBase: 1_100 });
    expect(cellsOf(merged, ['Xanh'])).toMatchObject({ stock: '9', stockBase: 5 });
  });

  test('of a removed variant become a new one', () => {
    const mine = withCells(draft, ['Xanh'], { stock: '9' });
    const without = { ...now, options: [{ name: 'Màu', values: ['Đỏ'] }], variants: [red!] };
    expect(cellsOf(rebase(mine, { read, now: without, taken: new Set() }), ['Xanh'])).toMatchObject({
      id: null,
      stockBase: null,
      stock: '9',
    });
  });
});
