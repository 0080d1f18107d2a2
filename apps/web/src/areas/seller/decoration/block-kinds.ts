import type {
  BlockKind,
  LinkTarget,
  ProductSource,
  SlideColor,
} from '@market/contract/rules/shop-decoration';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { randomKey } from '#app/random-key.ts';
import type { IconComponent } from '#ui/icon.tsx';
import {
  Flame,
  GalleryHorizontalEnd,
  LayoutGrid,
  Megaphone,
  Play,
  TextAlignStart,
  TicketPercent,
} from '#ui/icons.ts';

interface KindTexts {
  readonly label: string;
  readonly about: string;
  readonly Icon: IconComponent;
}

export const KINDS: Readonly<Record<BlockKind, KindTexts>> = {
  notice: { label: 'Thông báo', about: 'Một dòng báo tin cho khách', Icon: Megaphone },
  codes: { label: 'Mã giảm giá', about: 'Các mã công khai đang chạy', Icon: TicketPercent },
  carousel: { label: 'Băng chuyền', about: 'Ảnh lớn, có chữ và nút', Icon: GalleryHorizontalEnd },
  deals: { label: 'Deal của shop', about: 'Sản phẩm đang có deal', Icon: Flame },
  products: { label: 'Lưới sản phẩm', about: 'Tự chọn hoặc theo quy tắc', Icon: LayoutGrid },
  video: { label: 'Video xưởng', about: 'Một video MP4 hoặc WebM', Icon: Play },
  text: { label: 'Giới thiệu', about: 'Một đoạn chữ về shop', Icon: TextAlignStart },
};

export const SOURCE_LABELS: Readonly<Record<ProductSource, string>> = {
  best_selling: 'Bán chạy nhất',
  newest: 'Mới nhất',
  featured: 'Sản phẩm nổi bật',
  collection: 'Một bộ sưu tập',
  picked: 'Tự chọn từng sản phẩm',
};

export const TARGET_LABELS: Readonly<Record<LinkTarget, string>> = {
  products: 'Tất cả sản phẩm',
  deals: 'Deal của shop',
  reviews: 'Đánh giá',
  about: 'Giới thiệu shop',
  collection: 'Bộ sưu tập',
  product: 'Sản phẩm',
};

export const COLOR_LABELS: Readonly<Record<SlideColor, string>> = {
  green: 'Xanh lá',
  red: 'Đỏ',
  blue: 'Xanh dương',
  amber: 'Vàng đất',
  black: 'Đen',
};

const FIRST_TITLES: Partial<Record<BlockKind, string>> = {
  codes: 'Mã giảm giá của shop',
  deals: 'Deal của shop',
  products: 'Sản phẩm',
  video: 'Video xưởng',
  text: 'Giới thiệu',
};
const DEFAULT_LIMIT = 12;

type Slide = DecorationBlock['slides'][number];

export const newSlide = (): Slide => ({
  title: '',
  text: '',
  button: '',
  color: 'green',
  link: null,
  image_id: null,
  image: null,
});

export const newBlock = (kind: BlockKind): DecorationBlock => ({
  id: randomKey(),
  kind,
  visible: true,
  title: FIRST_TITLES[kind] ?? '',
  text: '',
  autoplay: kind === 'carousel',
  source: 'best_selling',
  collection_id: null,
  product_ids: [],
  limit: DEFAULT_LIMIT,
  video_id: null,
  video: null,
  slides: kind === 'carousel' ? [newSlide()] : [],
});
