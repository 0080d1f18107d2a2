export const HOME_BLOCK_MAX = 24;
export const HOME_PINNED_MAX = 12;
/** Blocks of a home page. */
export const HOME_BLOCKS_MAX = 40;

/** Sources whose blocks show products, of which editors may pin some. */
export const PRODUCT_SOURCES = [
  'hot_deals',
  'top_popular',
  'first_choice',
  'trade_assurance',
  'new_products',
] as const;

export const HOME_SOURCE_LABELS = {
  carousels: 'Băng chuyền',
  categories: 'Danh mục',
  hot_deals: 'Deal đang chạy',
  top_popular: 'Nổi bật trong tuần',
  first_choice: 'Bán chạy, đánh giá cao',
  featured_brands: 'Thương hiệu nổi bật',
  brands: 'Thương hiệu',
  trade_assurance: 'Hàng đảm bảo',
  new_products: 'Hàng mới',
  classifieds: 'Rao vặt',
  trending: 'Từ khóa phổ biến',
  ad_banners: 'Banner giữa trang',
  new_user_channel: 'Banner cho người mới',
  showrooms: 'Showroom',
  blog: 'Bài viết',
  for_me: 'Dành riêng cho người xem',
  recent_products: 'Vừa xem',
  favourite_shops: 'Shop đang theo dõi',
} as const;
export type HomeSourceName = keyof typeof HOME_SOURCE_LABELS;

export const takesPinned = (source: string): boolean =>
  (PRODUCT_SOURCES as readonly string[]).includes(source);
