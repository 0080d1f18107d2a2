import { describe, expect, it } from 'vitest';
import { wishlistTabs, parseWishlistQuery } from './wishlist-query.ts';

describe('the wishlist’s address', () => {
  it('says which of it is shown', () => {
    const read = (text: string) => {
      const { tab, page } = parseWishlistQuery(new URLSearchParams(text));
      return [tab.filter, page];
    };
    expect(read('')).toEqual([null, 1]);
    expect(read('loc=dang-giam&page=2')).toEqual(['deal', 2]);
    expect(read('loc=la&page=-1')).toEqual([null, 1]);
  });

  it('leads to tabs with what each holds, without the empty ones', () => {
    const tabs = wishlistTabs('sap-het', { all: 38, deal: 0, few_left: 0 });
    expect(tabs.map(({ text, on }) => [text, on])).toEqual([
      ['Tất cả (38)', false],
      ['Sắp hết hàng (0)', true],
    ]);
    expect(wishlistTabs('', { all: 3, deal: 1, few_left: 0 })[1]).toMatchObject({
      to: '/tai-khoan/yeu-thich?loc=dang-giam',
    });
  });
});
