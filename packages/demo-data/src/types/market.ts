import type { AdCampaignRow, AdProductRow } from './ads.ts';
import type {
  CategoryRow,
  DealRow,
  PriceTierRow,
  ProductImageRow,
  ProductOptionRow,
  ProductRow,
  VariantRow,
} from './catalogue.ts';
import type { BannerRow, BrandRow, KeywordRow, PostRow } from './content.ts';
import type { DiscountTables } from './discounts.ts';
import type { OrderEventRow, OrderLineRow, OrderRow, PaymentRow, ReviewRow } from './orders.ts';
import type { AddressRow, PersonRow } from './people.ts';
import type { SavedTables } from './saved.ts';
import type { FollowRow, ShopRow } from './shops.ts';
import type { ShowroomProductRow, ShowroomRow } from './showrooms.ts';
import type { PageViewRow } from './views.ts';

export type DemoMarket = DiscountTables &
  SavedTables & {
    people: PersonRow[];
    addresses: AddressRow[];
    shops: ShopRow[];
    follows: FollowRow[];
    categories: CategoryRow[];
    products: ProductRow[];
    product_images: ProductImageRow[];
    product_options: ProductOptionRow[];
    variants: VariantRow[];
    price_tiers: PriceTierRow[];
    deals: DealRow[];
    brands: BrandRow[];
    banners: BannerRow[];
    showrooms: ShowroomRow[];
    showroom_products: ShowroomProductRow[];
    keywords: KeywordRow[];
    posts: PostRow[];
    orders: OrderRow[];
    order_lines: OrderLineRow[];
    order_events: OrderEventRow[];
    payments: PaymentRow[];
    reviews: ReviewRow[];
    page_views: PageViewRow[];
    ad_campaigns: AdCampaignRow[];
    ad_products: AdProductRow[];
  };

/** What one product brings along. */
export type ProductTables = Pick<
  DemoMarket,
  'products' | 'product_images' | 'product_options' | 'variants' | 'price_tiers'
>;

export type MarketOptions = {
  seed: number;
  /** The market's present; nothing but what is planned lies after it. */
  now: Date;
  /** Number of products; default 3 000 with the full history of orders. */
  scale?: number;
  /** Codes of the carriers of parcels; all of the demo when left out. */
  carriers?: readonly string[];
};
