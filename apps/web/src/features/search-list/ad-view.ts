import type { AdProduct } from '@market/contract/product-search/schemas';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import type { BadgedShop } from '#features/shop-badges/badge-names.ts';

export interface AdView {
  readonly id: number;
  readonly card: ProductCardView;
  readonly click: string;
  readonly imp: string;
  /** Shown in the strip only. */
  readonly logo: string | null;
  readonly shop: BadgedShop;
  readonly pictures: readonly string[];
}

const MAX_STRIP_PICTURES = 4;

const toBadgedShop = ({ isVip, isVerified, isBusiness, mall }: BadgedShop): BadgedShop => ({
  isVip,
  isVerified: isVerified ?? 0,
  isBusiness,
  mall,
});

export const toAdView = ({ id, product, clickURL, impURL }: AdProduct): AdView => ({
  id,
  card: toCardView(product),
  click: clickURL,
  imp: impURL,
  logo: product.shop.logo,
  shop: toBadgedShop(product.shop),
  pictures: product.images.slice(0, MAX_STRIP_PICTURES).flatMap(({ thumb }) => thumb ?? []),
});
