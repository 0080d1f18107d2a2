import type { ProductView, VariantView } from './product-view.ts';

// Two colours in two sizes, three tiers, minimum order 12.

const buildVariant = (
  id: number,
  option1: string | null,
  option2: string | null,
  more: Partial<VariantView> = {},
): VariantView => ({ id, option1, option2, option3: null, stock: 100, image: null, tiers: [], ...more });

export const TIERS = [
  { startQuantity: 12, endQuantity: 59, price: 115_000 },
  { startQuantity: 60, endQuantity: 239, price: 102_000 },
  { startQuantity: 240, endQuantity: null, price: 89_000 },
] as const;

const shop = { id: 3, name: 'Xưởng May Hoàng Gia', slug: 'hoang-gia', status: 'active' };

export const makeProduct = (overrides: Partial<ProductView> = {}): ProductView => ({
  id: 1048216,
  title: 'Áo polo nam cá sấu',
  handle: 'ao-polo-nam-ca-sau',
  unit_name: 'cái',
  quantityPerUnit: 1,
  minOrderQuantity: 12,
  body_html: '<p>Áo polo cá sấu 4 chiều.</p>',
  user_instruction: '',
  warranty_period: 30,
  warranty_policy: '',
  features: [],
  is_trade_assurance: true,
  is_hot_deal: false,
  discount_rate: null,
  dealStatus: null,
  deal: null,
  videos: [],
  available: 400,
  is_classifieds: false,
  classifieds: null,
  hide_prices: false,
  hidden_tier_quantities: [],
  specifications: [],
  leads: 0,
  rating_avg: 4.8,
  rating_count: 204,
  total_sales: 3_100,
  size_table: null,
  shop: shop as unknown as ProductView['shop'],
  images: [{ id: 'a', src: '/media/ve/polo/520.webp', alt: 'Mặt trước' }],
  options: [
    { title: 'Màu', values: ['Xanh lá', 'Đỏ son'] },
    { title: 'Size', values: ['M', 'L'] },
  ],
  variants: [
    buildVariant(1, 'Xanh lá', 'M'),
    buildVariant(2, 'Xanh lá', 'L'),
    buildVariant(3, 'Đỏ son', 'M', { stock: 0 }),
    buildVariant(4, 'Đỏ son', 'L', { stock: 6 }),
  ],
  tiers: TIERS,
  closed: null,
  ...overrides,
});

export const makeVariant = buildVariant;
