import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { expect, it } from 'vitest';
import { newBlock } from './block-kinds.ts';
import { gapOf } from './block-gap.ts';

const shop = { notice: '', featured_products: [] };

it.each<[DecorationBlock, string | null]>([
  [newBlock('video'), 'chưa có video'],
  [{ ...newBlock('video'), video_id: 'v1' }, null],
  [{ ...newBlock('video'), visible: false }, null],
  [{ ...newBlock('text'), text: ' ' }, 'chưa có nội dung'],
  [newBlock('notice'), 'chưa có nội dung'],
  [newBlock('products'), null],
  [{ ...newBlock('products'), source: 'picked' }, 'chưa chọn sản phẩm'],
  [{ ...newBlock('products'), source: 'collection' }, 'chưa chọn bộ sưu tập'],
  [{ ...newBlock('products'), source: 'featured' }, 'chưa có sản phẩm nổi bật'],
  [newBlock('codes'), null],
])('of a block %o it says what is missing: %s', (block, gap) => {
  expect(gapOf(block, shop)).toBe(gap);
});

it('reads what the settings of the shop show', () => {
  const complete = { notice: 'Nghỉ Tết từ 20/1', featured_products: [5] };
  expect(gapOf(newBlock('notice'), complete)).toBeNull();
  expect(gapOf({ ...newBlock('products'), source: 'featured' }, complete)).toBeNull();
});
