import { priceRange } from '@market/contract/rules/price';
import { minOrderQuantity } from '@market/contract/rules/quantity';
import type { ReviewFacts } from '../tables.ts';
import type { ProductState } from './product-state.ts';

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
