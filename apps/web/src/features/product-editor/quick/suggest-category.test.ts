import { describe, expect, it } from 'vitest';
import { categoryUnder, suggestCategory } from './suggest-category.ts';

const categories = [
  { id: 1, parentId: 9, name: 'Thời trang nữ › Bộ' },
  { id: 2, parentId: 9, name: 'Thời trang nữ › Đồ bộ' },
  { id: 3, parentId: 8, name: 'Thời trang nam › Áo polo nam' },
  { id: 4, parentId: 7, name: 'Thể thao › Áo polo cầu lông' },
];

describe('a category for a title', () => {
  it('is the one whose name the title contains the most of, with or without accents', () => {
    expect(suggestCategory('Đồ bộ hoa nhí tole lanh', categories)?.id).toBe(2);
    expect(suggestCategory('do bo hoa nhi', categories)?.id).toBe(2);
    expect(suggestCategory('ÁO POLO, vải cá sấu', categories)?.id).toBe(3);
    expect(suggestCategory('Áo polo cầu lông nữ', categories)?.id).toBe(4);
  });
  it('is none when no name begins in it, as complete words', () => {
    for (const title of ['', 'Khăn bông', 'Bồn tắm', 'Áo polotech'])
      expect(suggestCategory(title, categories)).toBeUndefined();
  });
});

describe('the category under another title', () => {
  it('follows the title while it is what the title suggests', () => {
    const before = { title: 'Đồ bộ', category: { lv1: 9, lv2: 2 } };
    expect(categoryUnder('Áo polo nam', before, categories)).toEqual({ lv1: 8, lv2: 3 });
    expect(categoryUnder('Khăn', before, categories)).toBeNull();
  });
  it('stays what was chosen instead of the suggestion', () => {
    const chosen = { lv1: 7, lv2: 4 };
    const edits = [
      { from: 'Khăn bông', to: 'Khăn bông to' },
      { from: 'Khăn', to: 'Đồ bộ khăn' },
      { from: 'Đồ bộ', to: 'Đồ bộ hoa' },
    ];
    for (const { from, to } of edits)
      expect(categoryUnder(to, { title: from, category: chosen }, categories)).toEqual(chosen);
  });
});
