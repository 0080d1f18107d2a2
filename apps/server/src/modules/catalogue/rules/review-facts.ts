import { priceRange } from '@market/contract/rules/price';
import { minOrderQuantity } from '@market/contract/rules/quantity';
import type { ProductState } from './product-state.ts';

/** What moderators compare of a product, before and after an edit. Prices in đồng. */
export interface ReviewFacts {
  readonly title: string;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_text: string | null;
  readonly min_order_quantity: number;
  readonly unit_name: string;
  readonly options: readonly string[];
  /** Days. */
  readonly warranty_period: number;
  readonly body_html: string;
  /** Media keys. */
  readonly images: readonly string[];
}

export const reviewFactsOf = (state: ProductState): ReviewFacts => {
  const tiers = [...state.prices, ...state.variants.flatMap(({ prices }) => prices)];
  const range = priceRange(tiers);
  return {
    title: state.title,
    category_lv1: state.category_lv1,
    category_lv2: state.category_lv2,
    price_min: range?.min ?? null,
    price_max: range?.max ?? null,
    price_text: state.classifieds?.price_text ?? null,
    min_order_quantity: minOrderQuantity(state.prices),
    unit_name: state.unit_name,
    options: state.options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
    warranty_period: state.warranty_period,
    body_html: state.body_html,
    images: state.images.map(({ key }) => key),
  };
};
