import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';

/** What blocks show of the shop's settings. */
interface ShopContent {
  readonly notice: string;
  readonly featured_products: readonly number[];
}

const productsGap = (
  { source, product_ids, collection_id }: DecorationBlock,
  { featured_products }: ShopContent,
): string | null => {
  if (source === 'picked') return product_ids.length === 0 ? 'chưa chọn sản phẩm' : null;
  if (source === 'collection') return collection_id === null ? 'chưa chọn bộ sưu tập' : null;
  return source === 'featured' && featured_products.length === 0 ? 'chưa có sản phẩm nổi bật' : null;
};

/** What a block lacks, without which buyers do not see it; null for a complete one, and for one that is hidden. */
export const gapOf = (block: DecorationBlock, shop: ShopContent): string | null => {
  const { kind, visible, video_id, text, slides } = block;
  if (!visible) return null;
  if (kind === 'video') return video_id === null ? 'chưa có video' : null;
  if (kind === 'text') return text.trim() === '' ? 'chưa có nội dung' : null;
  if (kind === 'notice') return shop.notice.trim() === '' ? 'chưa có nội dung' : null;
  if (kind === 'carousel') return slides.length === 0 ? 'chưa có ảnh' : null;
  return kind === 'products' ? productsGap(block, shop) : null;
};

/** What is missing, by the block. */
export const gapsOf = (blocks: readonly DecorationBlock[], shop: ShopContent): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) => {
      const gap = gapOf(block, shop);
      return gap === null ? [] : [[block.id, gap] as const];
    }),
  );

export const publishedText = ({ size }: ReadonlyMap<string, string>): string =>
  size === 0 ? 'Đã đăng, khách thấy ngay' : `Đã đăng, trừ ${size} khối còn thiếu nội dung`;
