import type { PriceTier, Variant } from '@market/contract/catalogue/card-schemas';
import type { Product, ProductPrices } from '@market/contract/catalogue/schemas';
import type { Image } from '@market/contract/media/schemas';
import type { Tier } from '@market/contract/rules/price';

const VIEW_FIELDS = [
  'id',
  'title',
  'handle',
  'unit_name',
  'quantityPerUnit',
  'minOrderQuantity',
  'body_html',
  'user_instruction',
  'warranty_period',
  'warranty_policy',
  'features',
  'is_trade_assurance',
  'is_hot_deal',
  'discount_rate',
  'dealStatus',
  'deal',
  'videos',
  'available',
  'is_classifieds',
  'classifieds',
  'hide_prices',
  'hidden_tier_quantities',
  'specifications',
  'leads',
  'rating_avg',
  'rating_count',
  'total_sales',
  'size_table',
  'shop',
] as const satisfies readonly (keyof Product)[];

/** Other widths are derived from `src`. */
export interface PictureView {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
}

export interface VariantView {
  readonly id: number;
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
  readonly stock: number;
  readonly image: PictureView | null;
  /** Empty when the product's tiers apply. */
  readonly tiers: readonly Tier[];
}

export type ClosedReason = 'not_for_sale' | 'vacation' | 'closed' | 'sold_out';

export interface ProductView extends Pick<Product, (typeof VIEW_FIELDS)[number]> {
  readonly images: readonly PictureView[];
  /** Empty for a product with one variant. */
  readonly options: readonly { readonly title: string; readonly values: readonly string[] }[];
  readonly variants: readonly VariantView[];
  /** Tiers of variants without their own; empty while prices are hidden. */
  readonly tiers: readonly Tier[];
  readonly closed: ClosedReason | null;
}

const toPictureView = ({ id, medium, alt }: Image): PictureView => ({ id, src: medium, alt });

const toTier = ({ startQuantity, endQuantity, price, compareAtPrice }: PriceTier): Tier => ({
  startQuantity,
  endQuantity,
  price,
  ...(compareAtPrice === null ? {} : { compareAtPrice }),
});

const toVariantView = (variant: Variant): VariantView => ({
  id: variant.id,
  option1: variant.option1,
  option2: variant.option2,
  option3: variant.option3,
  stock: variant.inventoryQuantity,
  image: variant.image === null ? null : toPictureView(variant.image),
  tiers: variant.prices.map(toTier),
});

const closedReason = (product: Product): ClosedReason | null => {
  if (product.is_classifieds) return 'not_for_sale';
  if (product.shop.status === 'vacation' || product.shop.status === 'closed') return product.shop.status;
  if (!product.shopAllowPurchase || !product.allow_purchase) return 'not_for_sale';
  return product.available < Math.max(product.minOrderQuantity, 1) ? 'sold_out' : null;
};

/** Reduces a product to the rendered fields, to keep loader data small. */
export const toProductView = (product: Product): ProductView => ({
  ...(Object.fromEntries(VIEW_FIELDS.map((name) => [name, product[name]])) as Pick<
    Product,
    (typeof VIEW_FIELDS)[number]
  >),
  images: product.images.map(toPictureView),
  options: product.options
    .toSorted((one, other) => one.position - other.position)
    .map(({ displayName, name, values }) => ({ title: displayName || name, values })),
  variants: product.variants.map(toVariantView),
  tiers: product.prices.map(toTier),
  closed: closedReason(product),
});

/** Adds prices that are hidden from guests. */
export const withPrices = (product: ProductView, { prices, deal, variants }: ProductPrices): ProductView => {
  const own = new Map(variants.map((variant) => [variant.id, variant.prices.map(toTier)]));
  return {
    ...product,
    deal,
    tiers: prices.map(toTier),
    variants: product.variants.map((variant) => ({ ...variant, tiers: own.get(variant.id) ?? [] })),
  };
};

export const variantTiers = (product: ProductView, variant: VariantView): readonly Tier[] =>
  variant.tiers.length > 0 ? variant.tiers : product.tiers;

/** The server omits hidden prices. */
export const hasVisiblePrices = (product: ProductView): boolean =>
  product.tiers.length > 0 || product.variants.some(({ tiers }) => tiers.length > 0);
