import type { Classifieds } from '@market/contract/catalogue/card-schemas';
import type { ProductStatus } from '@market/contract/catalogue/schemas';
import type { SellerOption } from '@market/contract/catalogue/seller-schemas';
import type { Video } from '@market/contract/media/schemas';
import type { CheckedProduct, CheckedVariant } from '@market/contract/rules/product-check';
import type { FullTier } from '@market/contract/rules/product-tiers';
import type { SizeTable, Specification } from '../tables.ts';

/** `id`: of the picture, or of the upload that becomes one. */
export interface PictureState {
  readonly id: string;
  readonly key: string;
  readonly alt: string;
}
export interface VariantState extends CheckedVariant {
  /** Null for a new one. */
  readonly id: number | null;
  readonly barcode: string;
  readonly grams: number;
  readonly image: string | null;
  readonly inventory_quantity: number;
  readonly sold: boolean;
}
/** A complete product as it is edited. */
export interface ProductState extends CheckedProduct {
  readonly title: string;
  readonly handle: string;
  readonly body_html: string;
  readonly user_instruction: string;
  readonly features: readonly string[];
  readonly tags: readonly string[];
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly options: readonly SellerOption[];
  readonly variants: readonly VariantState[];
  readonly prices: readonly FullTier[];
  readonly quantityPerUnit: number;
  readonly unit_name: string;
  readonly images: readonly PictureState[];
  readonly variant_images: readonly PictureState[];
  readonly videos: readonly Video[];
  readonly specifications: readonly Specification[];
  readonly size_table: SizeTable | null;
  readonly warranty_period: number;
  readonly warranty_policy: string;
  readonly hide_prices: boolean;
  readonly allow_purchase: boolean;
  readonly publishedScope: 'marketplace' | 'global';
  readonly status: ProductStatus;
  readonly publish_at: string | null;
  readonly is_classifieds: boolean;
  readonly classifieds: Classifieds | null;
  readonly low_stock_threshold: number;
}

/** Stock moves by itself, so that it is no part of a version. */
const comparableVariant = ({ inventory_quantity: _stock, sold: _sold, ...variant }: VariantState) => variant;

/** What versions, reviews and differences compare, by field. */
export const comparableFields = (state: ProductState): Record<string, unknown> => {
  const { category_lv1, category_lv2, variants, variant_images: _shown, images, ...fields } = state;
  return {
    ...fields,
    images: images.map(({ id, alt }) => ({ id, alt })),
    category: { category_lv1, category_lv2 },
    variants: variants.map(comparableVariant),
  };
};

export const changedFields = (before: ProductState, after: ProductState): string[] => {
  const [old, now] = [comparableFields(before), comparableFields(after)];
  return Object.keys(now).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
};
